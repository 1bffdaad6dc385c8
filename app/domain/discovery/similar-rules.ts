import {
  emptyFilters,
  FILTERS,
  OLDEST_AGE,
  SEARCH_PAGE,
  type Ages,
  type Filter,
  type SearchFilters,
} from './rules';

/** With fewer results than this, the page also shows similar members. */
export const FEW_RESULTS = 12;

/** How many similar members follow so many results: they fill up a page, so that none is heavier; at least four. */
export const similarBelow = (numShown: number): number => Math.max(SEARCH_PAGE - numShown, 4);

/** Years by which a search for similar members extends the age range at either end. */
const WIDER_YEARS = 5;

export const widerAges = ({ min_age, max_age }: Ages, minAge: number): Ages => ({
  min_age: Math.max(minAge, min_age - WIDER_YEARS),
  max_age: Math.min(OLDEST_AGE, max_age + WIDER_YEARS),
});

export type Relaxable = Extract<Filter, { missed: number }>['name'];

const missPoints = (row: Filter): number | null => ('missed' in row ? row.missed : null);

/** The filters that can be relaxed, least missed first. */
export const RELAXABLE = FILTERS.filter((row) => missPoints(row) !== null)
  .sort((one, other) => missPoints(one)! - missPoints(other)!)
  .map(({ name }) => name as Relaxable);

/**
 * Relaxes one filter of a search: it is removed, except that the age range is only extended, because a search
 * for any age is a different search.
 */
export function relaxed(filters: SearchFilters, name: Relaxable, minAge: number): SearchFilters {
  if (name === 'age') return { ...filters, ...widerAges(filters, minAge) };
  return { ...filters, [name]: emptyFilters[name] };
}

/**
 * Chooses the filter to relax for similar members, from how many members each filter alone excludes: the
 * least missed one that adds at least `FEW_RESULTS`, otherwise the one that adds most; null if none alone
 * adds anybody.
 */
export function filterToRelax(leftOut: Partial<Record<Relaxable, number>>): Relaxable | null {
  const bring = (name: Relaxable) => leftOut[name] ?? 0;
  const enough = RELAXABLE.find((name) => bring(name) >= FEW_RESULTS);
  if (enough) return enough;
  const most = [...RELAXABLE].sort((one, other) => bring(other) - bring(one))[0]!;
  return bring(most) > 0 ? most : null;
}
