import { searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import { toMemberQuery } from './find-members.server';
import type { Gender } from '~/domain/profiles/rules';
import { everyoneIn } from './rules';

/** If `viewerId` names a member, members who blocked them or whom they blocked are left out. */
type Input = { country: string; minAge: number; take: number; viewerId?: string | null };

/**
 * Finds members with a photo who agreed to be seen by visitors, for the pages that show some of a site's
 * members; never fictional profiles. Only a member's name, age and city are shown (DIS-10, SAF-12).
 */
export async function showToVisitors(sql: TenantQueries, input: Input, { now }: { now: Date }) {
  const ask = (gender: Gender) => {
    const filters = { ...everyoneIn(input.country, input.minAge), gender, with_photo: true };
    const asked = toMemberQuery({ filters, viewer: null }, now);
    const query = { ...asked, viewerId: input.viewerId ?? null, realOnly: true };
    return searchMembers(sql, query, { take: input.take });
  };
  // Each gender is queried on its own, because the index is sorted within a gender; both together would have
  // to be sorted.
  const found = (await Promise.all([ask('female'), ask('male')])).flat();
  const first = found.sort((one, other) => one.away - other.away).slice(0, input.take);
  return first.flatMap(({ id, name, birthDate, cityName, cardKey }) =>
    cardKey ? [{ id, name, age: ageOn(birthDate, now), cityName, cardKey }] : [],
  );
}
