import { showToVisitors } from '~/domain/discovery/show-to-visitors.server';
import { mediaAddress } from './media-address.server';
import type { Site } from './open-site.server';

/** Three portraits for the scene beside a short form: of members who agreed to be seen by visitors. */
export async function doorPortraits(site: Site): Promise<string[]> {
  const shown = await showToVisitors({ country: site.selectedCountry, minAge: site.tenant.settings.min_age, take: 8 }, site);
  return shown
    .filter(({ fictional }) => !fictional)
    .slice(0, 3)
    .map(({ cardKey }) => mediaAddress(site, cardKey));
}
