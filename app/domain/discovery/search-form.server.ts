import { z } from 'zod/v4';
import type { Settings } from '~/tenancy/settings.server';
import { filterKind, readWhole, type Given } from './filter-kinds.server';
import { filterFields, FILTERS, isOpenFilter, LAST_PAGE, type SearchFilters } from './rules';

type Offer = Pick<Settings, 'search_fields' | 'visible_profile_fields'>;

/** Returns the search form's fields for a visitor or a member: those that the site lists, and that tell no hidden one. */
export const offeredFields = (
  { search_fields: listed, visible_profile_fields: shown }: Offer,
  toMember: boolean,
): string[] =>
  FILTERS.filter((row) => (toMember || 'forVisitors' in row) && isOpenFilter(row, shown)).flatMap((row) =>
    filterFields(row).filter((field) => 'always' in row || listed.some((each) => each === field)),
  );

/**
 * Reads the filters of a search address that the site offers. An invalid value counts as absent, so that
 * every search address shows a search.
 */
export function readSearch(
  params: URLSearchParams,
  settings: Settings,
  defaults: SearchFilters,
): SearchFilters {
  const offered = new Set(offeredFields(settings, true));
  const given: Given = {
    get: (name) => (offered.has(name) ? params.get(name) : null),
    getAll: (name) => (offered.has(name) ? params.getAll(name) : []),
  };
  return FILTERS.reduce(
    (filters, row) => ({ ...filters, ...filterKind(row).read(row, given, settings, defaults) }),
    defaults,
  );
}

/** Whether an address contains any search field; other fields do not make it a search. */
export const asksForSearch = (params: URLSearchParams): boolean =>
  FILTERS.flatMap(filterFields).some((name) => params.has(name));

const saved = z.object(
  Object.assign({}, ...FILTERS.map((row) => filterKind(row).saved(row))) as z.ZodRawShape,
);

/** Reads a saved search; null if it is no longer valid, as if it had never been saved. */
export function readSavedSearch(query: unknown): SearchFilters | null {
  const parsed = saved.safeParse(query);
  return parsed.success ? (parsed.data as SearchFilters) : null;
}

/** Reads the page number of the results; anything but a number means the first page. */
export const readPage = (params: URLSearchParams): number =>
  readWhole(params.get('page') ?? 1, 1, 1, LAST_PAGE);
