import type { Site } from '~/http/request/open-site.server';
import { localized } from '~/tenancy/tenant';

/**
 * Returns what the site says about its fictional profiles wherever one is shown and before anything is sent to
 * one: its own notice and, unless people answer for them, that nobody will (PRO-10).
 */
export function fictionalNotice({ tenant, locale, t }: Pick<Site, 'tenant' | 'locale' | 't'>): string {
  const {
    fictional_warning: warning,
    fictional_replies: answered,
    domain_language: language,
  } = tenant.settings;
  const said = localized(warning, locale, language);
  return answered ? said : [said, t('kit:fictional_silent')].join(' ');
}
