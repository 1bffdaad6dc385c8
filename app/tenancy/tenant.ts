import type { Locale } from '~/i18n/locales';
import type { Campaigns } from './campaigns.server';
import type { Bundle, Company } from './company.server';
import type { News } from './news.server';
import type { Settings } from './settings.server';
import type { Theme } from './theme';

/** A branded site, as read from its folder under `tenants/`. */
export type Tenant = {
  /**
   * The `tenantId` of the database, the storage and signed links: the `id` of its settings, else its domain. A renamed
   * site keeps it.
   */
  id: string;
  /** The host of its links: the name of its folder. */
  domain: string;
  folder: string;
  settings: Settings;
  theme: Theme;
  company: Company;
  bundles: Bundle[];
  logoSvg: string;
  /** `assets/imagery/`: the addresses of drawn people in place of our own, by name, such as `portrait-w1`. */
  imagery: Record<string, string>;
  /** `texts/<lang>.json`: overrides of catalogue keys, written `feature:key`. */
  texts: Partial<Record<Locale, Record<string, string>>>;
  /** `landers/<lander>/<slug>.json`: campaign variants of landers, by `lander/slug`. */
  campaigns: Campaigns;
  /** `news/<slug>.<lang>.md`: what the operator mails to members who want news, by slug and language. */
  news: News;
};

/** A tenant of which some files may not fit, so that the check can go on with the others. */
export type TenantParts = Pick<Tenant, 'id' | 'domain' | 'folder'> & Partial<Tenant>;

/** Returns what the database keeps of a tenant: its id, and what it is called. */
export const tenantRow = ({ id, domain, settings: { name, aliases } }: Tenant) => ({
  id,
  name,
  hosts: [domain, ...aliases],
});

/** Returns a text in the given language, else in the domain's language, else in English. */
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
