import { FILTERS, type Filter, type OptionalFilter, type SearchFilters } from './rules';

/** A filter's fields in an address; none if the filter is not set. */
function addressFields(row: Filter, filters: SearchFilters): [name: string, value: string][] {
  switch (row.kind) {
    case 'gender':
    case 'country':
      return [[row.name, filters[row.name]]];
    case 'ages':
      return [
        ['min_age', String(filters.min_age)],
        ['max_age', String(filters.max_age)],
      ];
    case 'region':
    case 'choice': {
      const value = filters[row.name];
      return value === null ? [] : [[row.name, value]];
    }
    case 'distance': {
      const km = filters[row.name];
      return km === null ? [] : [[row.name, String(km)]];
    }
    case 'order':
      return filters[row.name] === 'seen' ? [] : [[row.name, filters[row.name]]];
    case 'several':
      return filters[row.name].map((value) => [row.name, value]);
    case 'switch':
      return filters[row.name] ? [[row.name, 'on']] : [];
  }
}

/** Returns a search as the fields of an address; filters that are not set are left out. */
export const searchParams = (filters: SearchFilters): URLSearchParams =>
  new URLSearchParams(FILTERS.flatMap((row) => addressFields(row, filters)));

/**
 * Returns the address of a search. For a page other than the first, `after` is the sealed end of the previous
 * one.
 */
export function searchAddress(filters: SearchFilters, page = 1, after: string | null = null): string {
  const params = searchParams(filters);
  if (page > 1) params.set('page', String(page));
  if (page > 1 && after) params.set('after', after);
  return `/members?${params.toString()}`;
}

/** Returns the address of the page that explains how many members each filter excludes. */
export const explanationAddress = (filters: SearchFilters): string =>
  `/members/filters-explained?${searchParams(filters).toString()}`;

/** An optional filter that is set, shown as a chip; each interest has its own chip. */
export type Chip = { row: OptionalFilter; value: string; without: SearchFilters };

function chipsOf(row: Filter, filters: SearchFilters): Chip[] {
  switch (row.kind) {
    case 'region':
    case 'choice': {
      const value = filters[row.name];
      return value === null ? [] : [{ row, value, without: { ...filters, [row.name]: null } }];
    }
    case 'distance': {
      const km = filters[row.name];
      return km === null ? [] : [{ row, value: String(km), without: { ...filters, [row.name]: null } }];
    }
    case 'switch':
      return filters[row.name] ? [{ row, value: 'on', without: { ...filters, [row.name]: false } }] : [];
    case 'several': {
      const all = filters[row.name];
      return all.map((value) => ({
        row,
        value,
        without: { ...filters, [row.name]: all.filter((other) => other !== value) },
      }));
    }
    default:
      return [];
  }
}

/**
 * Lists the optional filters that are set, each with the search that remains without it; interests come last.
 */
export function removableFilters(filters: SearchFilters): Chip[] {
  const many = ({ row }: Chip) => Number(row.kind === 'several');
  return FILTERS.flatMap((row) => chipsOf(row, filters)).sort((one, other) => many(one) - many(other));
}
