import * as paths from '~/paths';
import { filterKind, type Chip } from './filter-kinds.server';
import { FILTERS, type SearchFilters } from './rules';

/** Returns a search as the fields of an address; filters that are not set are left out. */
const searchParams = (filters: SearchFilters): URLSearchParams =>
  new URLSearchParams(FILTERS.flatMap((row) => filterKind(row).write(row, filters)));

/**
 * Returns the address of a search. For a page other than the first, `after` is the sealed end of the previous
 * one.
 */
export function searchAddress(filters: SearchFilters, page = 1, after: string | null = null): string {
  const params = searchParams(filters);
  if (page > 1) params.set('page', String(page));
  if (page > 1 && after) params.set('after', after);
  return paths.searchWith(params);
}

/** Returns the address of the page that explains how many members each filter excludes. */
export const explanationAddress = (filters: SearchFilters): string =>
  paths.filtersExplained(searchParams(filters));

/** Lists the optional filters that are set, each with the search that remains without it. */
export function removableFilters(filters: SearchFilters): Chip[] {
  const isLast = ({ row }: Chip) => Number(filterKind(row).chipsLast ?? false);
  return FILTERS.flatMap((row) => filterKind(row).chips(row, filters)).sort(
    (one, other) => isLast(one) - isLast(other),
  );
}
