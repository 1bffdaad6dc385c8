import { searchMembers } from '~/database/search/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import { toMemberQuery } from './find-members.server';
import type { Gender } from '~/domain/profiles/rules';
import { everyoneIn } from './rules';

/** If set, members with a block between them and the viewer are left out. */
type Input = { country: string; minAge: number; take: number; viewerId?: string | null };

/** Finds real members with a photo who agreed to be seen by visitors (DIS-10, SAF-12). */
export async function showToVisitors(sql: TenantQueries, input: Input, { now }: { now: Date }) {
  const ask = (gender: Gender) => {
    const filters = { ...everyoneIn(input.country, input.minAge), gender, with_photo: true };
    const asked = toMemberQuery({ filters, viewer: null }, now);
    const query = { ...asked, viewerId: input.viewerId ?? null, realOnly: true };
    return searchMembers(sql, query, { take: input.take });
  };
  // The index is sorted within a gender; both together would need a sort.
  const found = (await Promise.all([ask('female'), ask('male')])).flat();
  const first = found.sort((one, other) => one.away - other.away).slice(0, input.take);
  return first.flatMap(({ id, name, birthDate, cityName, cardKey }) =>
    cardKey ? [{ id, name, age: ageOn(birthDate, now), cityName, cardKey }] : [],
  );
}
