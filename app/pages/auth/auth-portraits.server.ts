import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visitorPortraits } from '~/pages/discovery/visitor-portraits.server';

/**
 * Returns the addresses of portraits for decoration: of real members who agreed to be visible to visitors,
 * never of fictional profiles.
 */
export async function portraitAddresses(site: Site, count: number): Promise<string[]> {
  const shown = await visitorPortraits(site);
  return shown
    .filter(({ fictional }) => !fictional)
    .slice(0, count)
    .map(({ cardKey }) => mediaAddress(site, cardKey));
}

/** Returns the three portraits beside a short form. */
export const authPortraits = (site: Site): Promise<string[]> => portraitAddresses(site, 3);
