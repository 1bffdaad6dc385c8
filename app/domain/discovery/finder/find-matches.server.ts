import type { MemberQuery } from '~/database/search/member-query.server';
import { rankMembers } from '~/database/search/rank-members.server';
import { countMembers } from '~/database/search/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { openInterests } from '~/domain/profiles/visibility.server';
import { toMemberQuery } from '~/domain/discovery/find-members.server';
import { memberCard, viewerPosition, type Viewer } from '~/domain/discovery/member-card.server';
import { MATCH_POINTS } from './match-points';
import { COUNTED_TO, sexualitiesSeeking, withoutHidden, type SearchFilters } from '~/domain/discovery/rules';

const BEST = 12;

type Input = { filters: SearchFilters; viewer: Viewer; km: number };
type Deps = { now: Date };

const around = ({ filters, viewer, km }: Input, now: Date): MemberQuery => ({
  ...toMemberQuery({ filters: { ...filters, interests: [] }, viewer }, now),
  realOnly: true,
  within: { ...viewerPosition(viewer), km },
});

/** Exact up to 1,000. */
export async function countAround(
  sql: TenantQueries,
  { distances, ...input }: Omit<Input, 'km'> & { distances: readonly number[] },
  { now }: Deps,
) {
  const queries = distances.map((km) => around({ ...input, km }, now));
  const counts = await countMembers(sql, queries, COUNTED_TO + 1);
  return distances.map((km, index) => ({ km, count: counts[index] ?? 0 }));
}

/**
 * Ranks real members who fit by points, then distance, with the reasons; nobody can pay for a rank (DIS-7).
 * Beyond 5,000, ranks those seen last. Fields that the viewer's site hides earn no points (SAF-12).
 * `filters.interests` are the interests to look for.
 */
export async function findMatches(sql: TenantQueries, input: Input, { now }: Deps) {
  const { viewer } = input;
  const filters = withoutHidden(input.filters, viewer.shown);
  const reasons = {
    interests: filters.interests,
    sexualities: viewer.shown.includes('sexuality') ? sexualitiesSeeking(filters.gender, viewer.gender) : [],
  };
  const ranking = { ...reasons, points: MATCH_POINTS, from: viewerPosition(viewer) };
  const best = await rankMembers(sql, around(input, now), ranking, BEST);
  return best.map(({ shared, seeksMe, points, ...row }) => ({
    ...memberCard(row, viewer, now),
    shared: openInterests(shared),
    seeksMe,
    points,
  }));
}
