import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visitorPortraits } from '~/pages/discovery/visitor-portraits.server';

/** Portraits that stand for nobody in particular: of members who agreed to be seen by visitors, and of none who is made up. */
export async function portraits(site: Site, count: number): Promise<string[]> {
  const shown = await visitorPortraits(site);
  return shown
    .filter(({ fictional }) => !fictional)
    .slice(0, count)
    .map(({ cardKey }) => mediaAddress(site, cardKey));
}

/** Three for the scene beside a short form. */
export const doorPortraits = (site: Site): Promise<string[]> => portraits(site, 3);
