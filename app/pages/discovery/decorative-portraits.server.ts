import { nicheAnswers } from '~/domain/landers/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visitorPortraits } from './visitor-portraits.server';
import type { Cast } from '~/ui/landers/casting';
import { drawingPath } from '~/ui/landers/drawn';

/** In order of use; numbers 4 to 6 are over forty. */
const CAST: Cast[] = ['w4', 'm2', 'w2', 'm4', 'w1', 'm5', 'w6', 'm1', 'w3', 'm3', 'w5', 'm6'];

const isOverForty = (cast: Cast): boolean => Number(cast.slice(1)) >= 4;

/** From this `min_age` on, everyone is over forty. */
const OLDER_SITE = 35;

/** Returns illustrated people of the site's gender and age group. */
export function illustratedMembers({ tenant }: Pick<Site, 'tenant'>): string[] {
  const { niche, min_age: minAge } = tenant.settings;
  const { gender } = nicheAnswers(niche);
  const letter = gender && (gender === 'male' ? 'm' : 'w');
  const fits = (cast: Cast) =>
    (!letter || cast.startsWith(letter)) && (minAge < OLDER_SITE || isOverForty(cast));
  return CAST.filter(fits).map((cast) => drawingPath(tenant.theme.look, `portrait-${cast}`, tenant.imagery));
}

/** Returns members visible to visitors, then illustrated people. */
export async function portraitAddresses(site: Site, count: number): Promise<string[]> {
  const shown = await visitorPortraits(site);
  const members = shown.map(({ cardKey }) => mediaAddress(site, cardKey));
  return [...members, ...illustratedMembers(site)].slice(0, count);
}

/** Returns illustrated people, because members did not agree to auth pages. */
export const authPortraits = (site: Pick<Site, 'tenant'>): string[] => illustratedMembers(site).slice(0, 3);
