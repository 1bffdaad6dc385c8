import type { Lists } from '~/database/lists.server';
import type { MemberQuery } from '~/database/search-members.server';
import type { TenantDb } from '~/database/tenant-db';
import { distanceKm } from '~/domain/places/rules';
import { queryOf } from './find-members.server';
import { memberCard, type Viewer } from './member-card';
import { COUNTED_TO, DISTANCES_KM, matchPoints, seekersOf, type SearchFilters } from './rules';

/** Members who are ranked: those around who were seen last. */
const RANKED = 300;
const BEST = 12;

type Input = { filters: SearchFilters; viewer: Viewer; km: number };
type Deps = { now: Date; lists: Pick<Lists, 'searchMembers' | 'countMembers'> };

const around = ({ filters, viewer, km }: Input, now: Date): MemberQuery => ({
  ...queryOf({ filters: { ...filters, interests: [] }, viewer }, now),
  realOnly: true,
  within: { latitude: viewer.latitude, longitude: viewer.longitude, km },
});

/** How many fit within each distance, exact up to 1,000 (DIS-7). */
export function countAround(input: Omit<Input, 'km'>, { now, lists }: Deps) {
  return Promise.all(
    DISTANCES_KM.map(async (km) => ({
      km,
      count: await lists.countMembers(around({ ...input, km }, now), COUNTED_TO + 1),
    })),
  );
}

async function interestsOf(db: TenantDb, ids: string[], wanted: string[]): Promise<Map<string, string[]>> {
  const rows = await db.profileInterest.findMany({
    where: { memberId: { in: ids }, interest: { in: wanted } },
    select: { memberId: true, interest: true },
  });
  const found = new Map<string, string[]>();
  for (const { memberId, interest } of rows) found.set(memberId, [...(found.get(memberId) ?? []), interest]);
  return found;
}

/**
 * The members around who fit best, each with the reasons (DIS-7): real ones alone, ranked by points, then by distance. `filters.interests`
 * are those that are looked for in others. Nobody's rank can be bought.
 */
export async function findMatches(db: TenantDb, input: Input, { now, lists }: Deps) {
  const { filters, viewer } = input;
  const found = await lists.searchMembers(around(input, now), { skip: 0, take: RANKED });
  const inclined = await db.profile.findMany({
    where: {
      id: { in: found.map(({ id }) => id) },
      sexuality: { in: seekersOf(filters.gender, viewer.gender) },
    },
    select: { id: true },
  });
  const seekers = new Set(inclined.map(({ id }) => id));
  const shared = await interestsOf(
    db,
    found.map(({ id }) => id),
    filters.interests,
  );
  const ranked = found.map((row) => {
    const [km, both, seeksMe] = [distanceKm(viewer, row), shared.get(row.id) ?? [], seekers.has(row.id)];
    return { row, km, shared: both, seeksMe, points: matchPoints({ shared: both.length, km, seeksMe }) };
  });
  ranked.sort((one, other) => other.points - one.points || one.km - other.km);
  return ranked.slice(0, BEST).map(({ row, shared: both, seeksMe, points }) => ({
    ...memberCard(row, viewer, now),
    shared: both,
    seeksMe,
    points,
  }));
}
