import type { Site } from '~/http/request/open-site.server';
import { nicheText, siteNiche } from '~/tenancy/niche-words';
import { localized } from '~/tenancy/tenant';

type HomeWords = { title: string; description: string; closing: string };

/** Returns the site's title and description, else its niche's (TEN-9, LAN-4). */
export function homeWords(site: Pick<Site, 'tenant' | 'locale' | 't'>): HomeWords {
  const { locale, t } = site;
  const { index_title, description, domain_language, min_age } = site.tenant.settings;
  const niche = siteNiche(site.tenant);
  return {
    title: index_title ? localized(index_title, locale, domain_language) : t(`home:niche.${niche}.headline`),
    description: description
      ? localized(description, locale, domain_language)
      : t(`home:niche.${niche}.lead`, { min_age }),
    closing: nicheText(site, 'home:closing', (special) => `home:niche.${special}.closing`),
  };
}
