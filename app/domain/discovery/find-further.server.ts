import { searchAndCount } from '~/database/search/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMemberQuery } from './find-members.server';
import { memberCard, viewerPosition, type Viewer } from './member-card.server';
import { COUNTED_TO, type SearchFilters } from './rules';
import { similarBelow } from './similar-rules';

/** `numShown` results precede these; null if nobody is found or the search has no distance. */
export async function findFurther(
  sql: TenantQueries,
  { filters, viewer, numShown }: { filters: SearchFilters; viewer: Viewer | null; numShown: number },
  { now }: { now: Date },
) {
  if (filters.distance === null || !viewer) return null;
  const wider: SearchFilters = { ...filters, distance: null, order: 'nearest' };
  const beyond = { ...viewerPosition(viewer), km: filters.distance };
  const query = { ...toMemberQuery({ filters: wider, viewer }, now), beyond };
  const take = similarBelow(numShown);
  const { found, counts } = await searchAndCount(sql, query, { take, limit: COUNTED_TO + 1 });
  if (found.length === 0) return null;
  return {
    filters: wider,
    numSimilar: counts[0] ?? 0,
    members: found.map((row) => memberCard(row, viewer, now)),
  };
}
