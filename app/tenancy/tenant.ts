import type { Locale } from '~/i18n/locales';
import type { Campaigns } from './campaigns.server';
import type { Bundle, Company } from './company.server';
import type { News } from './news.server';
import type { Settings } from './settings.server';
import type { Theme } from './theme';

export type Tenant = {
  /** The `tenantId` everywhere: the settings' `id`, else the domain. It survives renaming. */
  id: string;
  domain: string;
  folder: string;
  settings: Settings;
  theme: Theme;
  company: Company;
  bundles: Bundle[];
  logoSvg: string;
  /** `assets/imagery/`: URLs of the site's own drawings, by name, such as `portrait-w1`. */
  imagery: Record<string, string>;
  /** `texts/<lang>.json`: overrides of catalogue keys, written `feature:key`. */
  texts: Partial<Record<Locale, Record<string, string>>>;
  /** `landers/<lander>/<slug>.json`: campaign variants of landers, by `lander/slug`. */
  campaigns: Campaigns;
  /** `news/<slug>.<lang>.md`: mails for members who want news, by slug and language. */
  news: News;
};

/** A tenant with some invalid files, so that the check can continue. */
export type TenantParts = Pick<Tenant, 'id' | 'domain' | 'folder'> & Partial<Tenant>;

export const tenantRow = ({ id, domain, settings: { name, aliases } }: Tenant) => ({
  id,
  name,
  hosts: [domain, ...aliases],
});

/** Returns a text in the given language, or else the domain's, or else English. */
export function localized(
  text: string | Partial<Record<Locale, string>>,
  locale: Locale,
  domainLanguage: string,
): string {
  if (typeof text === 'string') return text;
  return (
    text[locale] ?? text[domainLanguage.slice(0, 2) as Locale] ?? text.en ?? Object.values(text)[0] ?? ''
  );
}
