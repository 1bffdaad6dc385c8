import * as paths from '~/paths';
import { filterKind, type Chip } from './filter-kinds.server';
import { FILTERS, type SearchFilters } from './rules';

const searchParams = (filters: SearchFilters): URLSearchParams =>
  new URLSearchParams(FILTERS.flatMap((row) => filterKind(row).write(row, filters)));

/** `after` is the sealed cursor of a later page. */
export function searchAddress(filters: SearchFilters, page = 1, after: string | null = null): string {
  const params = searchParams(filters);
  if (page > 1) params.set('page', String(page));
  if (page > 1 && after) params.set('after', after);
  return paths.searchWith(params);
}

export const explanationAddress = (filters: SearchFilters): string =>
  paths.filtersExplained(searchParams(filters));

/** A form that posts there saves this search. */
export const saveAddress = (filters: SearchFilters): string => paths.savedSearchesWith(searchParams(filters));

/** Leads to the saved searches, which offer to save a deleted one again. */
export function undoAddress(filters: SearchFilters, alert: boolean): string {
  const params = searchParams(filters);
  params.set('deleted', alert ? 'on' : 'off');
  return paths.savedSearchesWith(params);
}

/** Each chip has the search that remains without it. */
export function removableFilters(filters: SearchFilters): Chip[] {
  const isLast = ({ row }: Chip) => Number(filterKind(row).chipsLast ?? false);
  return FILTERS.flatMap((row) => filterKind(row).chips(row, filters)).sort(
    (one, other) => isLast(one) - isLast(other),
  );
}

const QUICK: Partial<SearchFilters>[] = [{ online: true }, { with_photo: true }];

/** What most members filter by, as far as offered and not set: each chip with the search that has it (DIS-21). */
export function quickFilters(
  filters: SearchFilters,
  { fields, distanceKm }: { fields: readonly string[]; distanceKm: number },
): { chip: Chip; with: SearchFilters }[] {
  return [{ distance: distanceKm }, ...QUICK].flatMap((change) => {
    const [name] = Object.keys(change);
    const next = { ...filters, ...change };
    const chip = removableFilters(next).find(({ row }) => row.name === name);
    return chip && fields.includes(chip.row.name) && !filters[chip.row.name] ? [{ chip, with: next }] : [];
  });
}
