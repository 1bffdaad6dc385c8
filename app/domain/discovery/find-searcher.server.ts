import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import type { SearchFilters } from './rules';
import { readSavedSearch } from './search-form.server';

const searcherQuery = prepared((sql, { memberId }: { memberId: string }) =>
  sql
    .selectFrom('Profile as p')
    .leftJoin('SavedSearch as saved', 'saved.memberId', 'p.id')
    .select(['p.id', 'p.gender', 'p.sexuality', 'p.country', 'p.birthDate'])
    .select(['p.latitude', 'p.longitude', 'p.cityName', 'saved.query'])
    .where('p.id', '=', memberId),
);

/** Finds the facts about a member from which their default search is made, and their last search, if any. */
export async function findSearcher(sql: TenantQueries, memberId: string) {
  const [found] = await searcherQuery(sql, { memberId });
  if (!found) return null;
  const { query, ...searcher } = found;
  const lastSearch: SearchFilters | null = readSavedSearch(query);
  return { ...searcher, lastSearch };
}

export type Searcher = NonNullable<Awaited<ReturnType<typeof findSearcher>>>;
