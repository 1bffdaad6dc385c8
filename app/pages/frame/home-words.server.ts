import type { Site } from '~/http/request/open-site.server';
import { inNicheWords, nicheOf } from '~/tenancy/niche-words';
import { localized } from '~/tenancy/tenant';

/** What the home page says first and last. */
type HomeWords = { title: string; description: string; closing: string };

/** Returns a site's own title and description, and its niche's where it has none (TEN-9, LAN-4). */
export function homeWords(site: Pick<Site, 'tenant' | 'locale' | 't'>): HomeWords {
  const { locale, t } = site;
  const { index_title, description, domain_language, min_age } = site.tenant.settings;
  const niche = nicheOf(site.tenant);
  return {
    title: index_title ? localized(index_title, locale, domain_language) : t(`home:niche.${niche}.headline`),
    description: description
      ? localized(description, locale, domain_language)
      : t(`home:niche.${niche}.lead`, { min_age }),
    closing: inNicheWords(site, 'home:closing', (special) => `home:niche.${special}.closing`),
  };
}
