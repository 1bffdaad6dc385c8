import type { Site } from '~/http/request/open-site.server';
import { localized } from '~/tenancy/tenant';

/** Returns the site's notice and, unless people answer, that nobody replies (PRO-10). */
export function fictionalNotice({ tenant, locale, t }: Pick<Site, 'tenant' | 'locale' | 't'>): string {
  const {
    fictional_warning: warning,
    fictional_replies: answered,
    domain_language: language,
  } = tenant.settings;
  const notice = localized(warning, locale, language);
  return answered ? notice : [notice, t('kit:fictional_silent')].join(' ');
}
