import { searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import { queryOf } from './find-members.server';
import { everyoneIn, type Gender } from './rules';

/** If `viewerId` names a member, members who blocked them or whom they blocked are left out. */
type Input = { country: string; minAge: number; take: number; viewerId?: string | null };

/**
 * Finds members with a photo whom visitors may see: those who agreed to it, and fictional profiles, which are
 * labelled. Only a member's name, age and city are shown (DIS-10).
 */
export async function showToVisitors(sql: TenantQueries, input: Input, { now }: { now: Date }) {
  const ask = (gender: Gender) => {
    const filters = { ...everyoneIn(input.country, input.minAge), gender, with_photo: true };
    const query = { ...queryOf({ filters, viewer: null }, now), viewerId: input.viewerId ?? null };
    return searchMembers(sql, query, { take: input.take });
  };
  // Each gender is queried on its own, because the index is sorted within a gender; both together would have
  // to be sorted.
  const found = (await Promise.all([ask('female'), ask('male')])).flat();
  const latest = found
    .sort((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime())
    .slice(0, input.take);
  return latest.flatMap(({ id, name, birthDate, cityName, fictional, cardKey }) =>
    cardKey ? [{ id, name, age: ageOn(birthDate, now), cityName, fictional, cardKey }] : [],
  );
}
