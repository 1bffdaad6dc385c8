import { FILTERS, type Filter, type OptionalFilter, type SearchFilters } from './rules';

/** What an address carries of a filter, nothing where it is not set. */
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
    case 'several':
      return filters[row.name].map((value) => [row.name, value]);
    case 'switch':
      return filters[row.name] ? [[row.name, 'on']] : [];
  }
}

/** A search as the fields of an address: what is left out is not set. */
export const searchParams = (filters: SearchFilters): URLSearchParams =>
  new URLSearchParams(FILTERS.flatMap((row) => addressFields(row, filters)));

/** The address of a search; of a page that is not the first, `after` says where the one before ended. */
export function searchAddress(filters: SearchFilters, page = 1, after: string | null = null): string {
  const params = searchParams(filters);
  if (page > 1) params.set('page', String(page));
  if (page > 1 && after) params.set('after', after);
  return `/members?${params.toString()}`;
}

/** The address of the page that says whom each filter of a search leaves out (DIS-12). */
export const explanationAddress = (filters: SearchFilters): string =>
  `/members/filters-explained?${searchParams(filters).toString()}`;

/** An optional filter that is set, as one chip; of interests each is a chip of its own. */
export type Chip = { row: OptionalFilter; value: string; without: SearchFilters };

function chipsOf(row: Filter, filters: SearchFilters): Chip[] {
  switch (row.kind) {
    case 'region':
    case 'choice': {
      const value = filters[row.name];
      return value === null ? [] : [{ row, value, without: { ...filters, [row.name]: null } }];
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

/** The optional filters of a search that are set, each with the search without it; the many interests come last. */
export function removableFilters(filters: SearchFilters): Chip[] {
  const many = ({ row }: Chip) => Number(row.kind === 'several');
  return FILTERS.flatMap((row) => chipsOf(row, filters)).sort((one, other) => many(one) - many(other));
}
