import { showToVisitors } from '~/domain/discovery/show-to-visitors.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';

/**
 * Returns the addresses of portraits for decoration: of real members who agreed to be visible to visitors,
 * never of fictional profiles.
 */
export async function visitorPortraits(site: Site, count: number): Promise<string[]> {
  const input = { country: site.selectedCountry, minAge: site.tenant.settings.min_age, take: count + 5 };
  const shown = await showToVisitors({ ...input, viewerId: site.member?.id ?? null }, site);
  return shown
    .filter(({ fictional }) => !fictional)
    .slice(0, count)
    .map(({ cardKey }) => mediaAddress(site, cardKey));
}

/** Returns the three portraits beside a short form. */
export const authPortraits = (site: Site): Promise<string[]> => visitorPortraits(site, 3);
