import type { TenantQueries } from '~/database/tenant-sql';
import { withoutHidden, type SearchFilters } from '~/domain/discovery/rules';
import { readSavedSearch } from '~/domain/discovery/search-form.server';

export type PinnedSearch = { id: string; filters: SearchFilters; alert: boolean; createdAt: Date };

/** Lists a member's pinned searches, the oldest first, without filters that would reveal hidden fields (SAF-12). */
export async function listPinned(
  sql: TenantQueries,
  { memberId, shown }: { memberId: string; shown: readonly string[] },
): Promise<PinnedSearch[]> {
  const rows = await sql
    .selectFrom('PinnedSearch')
    .select(['id', 'query', 'alert', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ query, ...row }) => {
    const filters = readSavedSearch(query);
    return filters ? [{ ...row, filters: withoutHidden(filters, shown) }] : [];
  });
}
