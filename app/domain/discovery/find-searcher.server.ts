import type { TenantQueries } from '~/database/tenant-sql';
import type { SearchFilters } from './rules';
import { readSavedSearch } from './search-form.server';

/** Finds the facts about a member from which their default search is made, and their last search, if any. */
export async function findSearcher(sql: TenantQueries, memberId: string) {
  const found = await sql
    .selectFrom('Profile as p')
    .leftJoin('SavedSearch as saved', 'saved.memberId', 'p.id')
    .select(['p.id', 'p.gender', 'p.sexuality', 'p.country', 'p.birthDate'])
    .select(['p.latitude', 'p.longitude', 'p.cityName', 'saved.query'])
    .where('p.id', '=', memberId)
    .executeTakeFirst();
  if (!found) return null;
  const { query, ...searcher } = found;
  const lastSearch: SearchFilters | null = readSavedSearch(query);
  return { ...searcher, lastSearch };
}

export type Searcher = NonNullable<Awaited<ReturnType<typeof findSearcher>>>;
