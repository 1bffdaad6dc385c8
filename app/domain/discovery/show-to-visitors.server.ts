import { searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import { queryOf } from './find-members.server';
import { everyoneIn, type Gender } from './rules';

/** A member who looks at it meets nobody there whom a block keeps apart from them. */
type Input = { country: string; minAge: number; take: number; viewerId?: string | null };

/**
 * Members whom a visitor may see, with a photo: those who agreed to be seen, and fictional profiles, which say so (DIS-10). Of a
 * member no more than name, age and city is told.
 */
export async function showToVisitors(sql: TenantQueries, input: Input, { now }: { now: Date }) {
  const ask = (gender: Gender) => {
    const filters = { ...everyoneIn(input.country, input.minAge), gender, with_photo: true };
    const query = { ...queryOf({ filters, viewer: null }, now), viewerId: input.viewerId ?? null };
    return searchMembers(sql, query, { take: input.take });
  };
  // An index has its own order for each gender; of both at once everybody would have to be sorted.
  const found = (await Promise.all([ask('female'), ask('male')])).flat();
  const latest = found
    .sort((one, other) => other.lastSeenAt.getTime() - one.lastSeenAt.getTime())
    .slice(0, input.take);
  return latest.flatMap(({ id, name, birthDate, cityName, fictional, cardKey }) =>
    cardKey ? [{ id, name, age: ageOn(birthDate, now), cityName, fictional, cardKey }] : [],
  );
}
