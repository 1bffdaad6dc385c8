import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import type { SearchFilters } from './rules';
import { readSavedSearch } from './search-form.server';

const viewerQuery = prepared((sql, { memberId }: { memberId: string }) =>
  sql
    .selectFrom('Profile as p')
    .leftJoin('SavedSearch as saved', 'saved.memberId', 'p.id')
    .select(['p.id', 'p.gender', 'p.sexuality', 'p.country', 'p.birthDate'])
    .select(['p.latitude', 'p.longitude', 'p.cityName', 'saved.query'])
    .where('p.id', '=', memberId),
);

/**
 * Finds a member as the viewer of a search, with the facts from which their default search is made, and their last
 * search, if any.
 */
export async function findViewer(sql: TenantQueries, memberId: string) {
  const [found] = await viewerQuery(sql, { memberId });
  if (!found) return null;
  const { query, ...viewer } = found;
  const lastSearch: SearchFilters | null = readSavedSearch(query);
  return { ...viewer, lastSearch };
}

export type FoundViewer = NonNullable<Awaited<ReturnType<typeof findViewer>>>;
