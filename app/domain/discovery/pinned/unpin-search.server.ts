import type { TenantQueries } from '~/database/tenant-sql';
import type { SearchFilters } from '~/domain/discovery/rules';
import { readSavedSearch } from '~/domain/discovery/search-form.server';

/** Deletes a pinned search (DIS-22) and returns it, for an undo; null if it is gone already. */
export async function unpinSearch(
  sql: TenantQueries,
  { memberId, id }: { memberId: string; id: string },
): Promise<{ filters: SearchFilters; alert: boolean } | null> {
  const deleted = await sql
    .deleteFrom('PinnedSearch')
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning(['PinnedSearch.query', 'PinnedSearch.alert'])
    .executeTakeFirst();
  const filters = deleted ? readSavedSearch(deleted.query) : null;
  return deleted && filters ? { filters, alert: deleted.alert } : null;
}
