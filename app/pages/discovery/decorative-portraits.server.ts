import { nicheAnswers } from '~/domain/landers/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visitorPortraits } from './visitor-portraits.server';
import type { Cast } from '~/ui/landers/casting';
import { drawingOf } from '~/ui/landers/drawn';

/** The drawn people in the order in which they stand in for members; those over forty are 4 to 6. */
const DRAWN: Cast[] = ['w4', 'm2', 'w2', 'm4', 'w1', 'm5', 'w6', 'm1', 'w3', 'm3', 'w5', 'm6'];

const isOverForty = (cast: Cast): boolean => Number(cast.slice(1)) >= 4;

/** From this `min_age` on, a site shows drawn people over forty alone. */
const OLDER_SITE = 35;

/**
 * Returns the addresses of drawn people, the site's own or ours, who are no members; on a site for men or women
 * alone, of these, and on one for older people of those over forty.
 */
export function drawnPeople({ tenant }: Pick<Site, 'tenant'>): string[] {
  const { niche, min_age: minAge } = tenant.settings;
  const { gender } = nicheAnswers(niche);
  const letter = gender && (gender === 'male' ? 'm' : 'w');
  const fits = (cast: Cast) =>
    (!letter || cast.startsWith(letter)) && (minAge < OLDER_SITE || isOverForty(cast));
  return DRAWN.filter(fits).map((cast) => drawingOf(tenant.theme.look, `portrait-${cast}`, tenant.imagery));
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

/**
 * Returns the three portraits beside the short form of an auth layout: drawn people, because members agreed to be seen
 * where a site shows its members, not beside a login.
 */
export const authPortraits = (site: Pick<Site, 'tenant'>): string[] => drawnPeople(site).slice(0, 3);
