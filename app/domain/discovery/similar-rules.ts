import { emptyFilters, OLDEST_AGE, SEARCH_PAGE, type Ages, type SearchFilters } from './rules';

/** With fewer results, the page also shows similar members. */
export const FEW_RESULTS = 12;

/** Returns how many similar members fill up a page, at least four. */
export const similarBelow = (numShown: number): number => Math.max(SEARCH_PAGE - numShown, 4);

const WIDER_YEARS = 5;

export const widerAges = ({ min_age, max_age }: Ages, minAge: number): Ages => ({
  min_age: Math.max(minAge, min_age - WIDER_YEARS),
  max_age: Math.min(OLDEST_AGE, max_age + WIDER_YEARS),
});

/** Least missed first; every search needs the others. */
export const RELAXABLE = [
  ...(['online', 'with_photo', 'eye_color', 'hair_color', 'body_type', 'relationship_status'] as const),
  ...(['interests', 'countryregion', 'distance', 'age', 'seeks_me'] as const),
  ...(['photos_checked', 'age_checked'] as const),
];
export type Relaxable = (typeof RELAXABLE)[number];

/** Removes a filter, but only widens the age range: any age would be a different search. */
export function relaxed(filters: SearchFilters, name: Relaxable, minAge: number): SearchFilters {
  if (name === 'age') return { ...filters, ...widerAges(filters, minAge) };
  return { ...filters, [name]: emptyFilters[name] };
}

/** Returns the least missed filter that adds at least `FEW_RESULTS`, else the one that adds most, or null. */
export function filterToRelax(leftOut: Partial<Record<Relaxable, number>>): Relaxable | null {
  const bring = (name: Relaxable) => leftOut[name] ?? 0;
  const enough = RELAXABLE.find((name) => bring(name) >= FEW_RESULTS);
  if (enough) return enough;
  const most = [...RELAXABLE].sort((one, other) => bring(other) - bring(one))[0]!;
  return bring(most) > 0 ? most : null;
}
