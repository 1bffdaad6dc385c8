import { z } from 'zod/v4';
import { shownFields } from '~/domain/age/rules';
import type { Settings } from '~/tenancy/settings.server';
import { filterKind, readWhole, type Given } from './filter-kinds.server';
import { filterFields, FILTERS, isOpenFilter, LAST_PAGE, type SearchFilters } from './rules';

type Offer = Pick<Settings, 'search_fields' | 'visible_profile_fields' | 'age_check'>;

/** Returns the listed search fields that reveal no hidden profile field. */
export const offeredFields = (offer: Offer, toMember: boolean): string[] => {
  const shown = shownFields(offer);
  return FILTERS.filter((row) => (toMember || 'forVisitors' in row) && isOpenFilter(row, shown)).flatMap(
    (row) =>
      filterFields(row).filter(
        (field) => 'always' in row || offer.search_fields.some((each) => each === field),
      ),
  );
};

/** Reads the offered filters of an address; invalid values count as absent, so that every address works. */
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

/** Whether an address has a search field; other fields, such as tracking, do not count. */
export const asksForSearch = (params: URLSearchParams): boolean =>
  FILTERS.flatMap(filterFields).some((name) => params.has(name));

const saved = z.object(
  Object.assign({}, ...FILTERS.map((row) => filterKind(row).saved(row))) as z.ZodRawShape,
);

/** Returns null for an outdated search, as if it had never been saved. */
export function readSavedSearch(query: unknown): SearchFilters | null {
  const parsed = saved.safeParse(query);
  return parsed.success ? (parsed.data as SearchFilters) : null;
}

/** Anything but a number means the first page. */
export const readPage = (params: URLSearchParams): number =>
  readWhole(params.get('page') ?? 1, 1, 1, LAST_PAGE);
