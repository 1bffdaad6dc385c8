import type { MemberQuery } from '~/database/member-query.server';
import { countMembers, searchWithReasons } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { distanceKm } from '~/domain/places/rules';
import { queryOf } from './find-members.server';
import { memberCard, type Viewer } from './member-card';
import { COUNTED_TO, DISTANCES_KM, matchPoints, seekersOf, type SearchFilters } from './rules';

/** How many nearby members are ranked: those who were online most recently. */
const RANKED = 300;
const BEST = 12;

type Input = { filters: SearchFilters; viewer: Viewer; km: number };
type Deps = { now: Date };

const around = ({ filters, viewer, km }: Input, now: Date): MemberQuery => ({
  ...queryOf({ filters: { ...filters, interests: [] }, viewer }, now),
  realOnly: true,
  within: { latitude: viewer.latitude, longitude: viewer.longitude, km },
});

/** Counts the members within each distance, exactly up to 1,000. */
export async function countAround(sql: TenantQueries, input: Omit<Input, 'km'>, { now }: Deps) {
  const queries = DISTANCES_KM.map((km) => around({ ...input, km }, now));
  const counts = await countMembers(sql, queries, COUNTED_TO + 1);
  return DISTANCES_KM.map((km, index) => ({ km, count: counts[index] ?? 0 }));
}

/**
 * Finds the best-fitting nearby members, with the reasons for each. Only real members are ranked, by points
 * and then by distance; nobody can pay for a better rank (DIS-7). `filters.interests` are the interests to
 * look for.
 */
export async function findMatches(sql: TenantQueries, input: Input, { now }: Deps) {
  const { filters, viewer } = input;
  const reasons = { interests: filters.interests, sexualities: seekersOf(filters.gender, viewer.gender) };
  const found = await searchWithReasons(sql, around(input, now), { take: RANKED }, reasons);
  const ranked = found.map((row) => {
    const km = distanceKm(viewer, row);
    const points = matchPoints({ shared: row.shared.length, km, seeksMe: row.seeksMe });
    return { row, km, points };
  });
  ranked.sort((one, other) => other.points - one.points || one.km - other.km);
  return ranked.slice(0, BEST).map(({ row, points }) => ({
    ...memberCard(row, viewer, now),
    shared: row.shared,
    seeksMe: row.seeksMe,
    points,
  }));
}
