import { nicheAnswers } from '~/domain/landers/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visitorPortraits } from './visitor-portraits.server';
import type { Cast } from '~/ui/landers/casting';
import { drawingOf } from '~/ui/landers/drawn';

/** The drawn people in the order in which they stand in for members; those over forty are 4 to 6. */
const DRAWN: Cast[] = ['w4', 'm2', 'w2', 'm4', 'w1', 'm5', 'w6', 'm1', 'w3', 'm3', 'w5', 'm6'];

/**
 * Returns the addresses of drawn people, the site's own or ours, who are no members; on a site for men or women
 * alone, of these.
 */
export function drawnPeople({ tenant }: Pick<Site, 'tenant'>): string[] {
  const { gender } = nicheAnswers(tenant.settings.niche);
  const letter = gender && (gender === 'male' ? 'm' : 'w');
  return DRAWN.filter((cast) => !letter || cast.startsWith(letter)).map((cast) =>
    drawingOf(tenant.theme.look, `portrait-${cast}`, tenant.imagery),
  );
}

/**
 * Returns the addresses of portraits for decoration: of members who agreed to be seen by visitors and, while a
 * site has too few of them, of drawn people.
 */
export async function portraitAddresses(site: Site, count: number): Promise<string[]> {
  const shown = await visitorPortraits(site);
  const members = shown.map(({ cardKey }) => mediaAddress(site, cardKey));
  return [...members, ...drawnPeople(site)].slice(0, count);
}

/** Returns the three portraits beside the short form of an auth layout. */
export const authPortraits = (site: Site): Promise<string[]> => portraitAddresses(site, 3);
