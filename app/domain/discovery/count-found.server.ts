import { countMembers } from '~/database/search/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMemberQuery } from './find-members.server';
import type { Viewer } from './member-card.server';
import { COUNTED_TO, type SearchFilters } from './rules';

/** Counts the members whom a search finds, exactly up to 1,000 (DIS-19). */
export async function countFound(
  sql: TenantQueries,
  search: { filters: SearchFilters; viewer: Viewer | null },
  { now }: { now: Date },
): Promise<number> {
  const [count = 0] = await countMembers(sql, [toMemberQuery(search, now)], COUNTED_TO + 1);
  return count;
}
