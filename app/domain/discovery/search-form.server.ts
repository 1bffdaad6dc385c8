import { z } from 'zod/v4';
import type { Settings } from '~/tenancy/settings.server';
import { fieldsOf, FILTERS, LAST_PAGE, type Filter, type SearchFilters } from './rules';

const oneOf = (values: readonly string[]) =>
  z
    .string()
    .nullish()
    .transform((value) => (value && values.includes(value) ? value : null));

const switched = z
  .string()
  .nullish()
  .transform((value) => value === 'on' || value === '1');

const whole = (fallback: number, from: number, to: number) =>
  z.coerce
    .number()
    .int()
    .catch(fallback)
    .transform((value) => Math.min(to, Math.max(from, value)));

type Given = { get: (name: string) => string | null; getAll: (name: string) => string[] };

function readAges({ get }: Given, minAge: number, { min_age, max_age }: SearchFilters) {
  const read = (name: string, fallback: number) => whole(fallback, minAge, 99).parse(get(name) || fallback);
  const [first, second] = [read('min_age', min_age), read('max_age', max_age)];
  return { min_age: Math.min(first, second), max_age: Math.max(first, second) };
}

/** A filter as an address gives it. */
function readFilter(row: Filter, given: Given, settings: Settings, defaults: SearchFilters): object {
  const value = given.get(row.name);
  switch (row.kind) {
    case 'gender':
      return { gender: z.enum(row.values).catch(defaults.gender).parse(value) };
    case 'country':
      return { country: oneOf(settings.countries).parse(value) ?? defaults.country };
    case 'ages':
      return readAges(given, settings.min_age, defaults);
    case 'region':
      return {
        [row.name]: z
          .string()
          .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
          .nullable()
          .catch(null)
          .parse(value),
      };
    case 'choice':
      return { [row.name]: oneOf(row.values).parse(value) };
    case 'several': {
      const chosen = given.getAll(row.name);
      return { [row.name]: row.values.filter((each) => chosen.includes(each)) };
    }
    case 'switch':
      return { [row.name]: switched.parse(value) };
  }
}

/** The fields of the search's form where a site lists these, for a visitor or a member. */
export const offeredFields = (listed: readonly string[], toMember: boolean): string[] =>
  FILTERS.flatMap((row) =>
    'membersOnly' in row
      ? toMember
        ? fieldsOf(row)
        : []
      : fieldsOf(row).filter((field) => listed.includes(field)),
  );

/**
 * The filters of a search's address, as far as the tenant offers them; what does not fit counts as not asked for, so that every
 * address of a search shows a search (DIS-1).
 */
export function readSearch(
  params: URLSearchParams,
  settings: Settings,
  defaults: SearchFilters,
): SearchFilters {
  const offered = new Set(offeredFields(settings.search_fields, true));
  const given: Given = {
    get: (name) => (offered.has(name) ? params.get(name) : null),
    getAll: (name) => (offered.has(name) ? params.getAll(name) : []),
  };
  return FILTERS.reduce(
    (filters, row) => ({ ...filters, ...readFilter(row, given, settings, defaults) }),
    defaults,
  );
}

/** What an address may ask for; whatever else it carries is no search. */
export const asksForSearch = (params: URLSearchParams): boolean =>
  FILTERS.flatMap(fieldsOf).some((name) => params.has(name));

/** A filter as a saved search holds it; one that did not exist yet when it was saved is not set. */
function savedShape(row: Filter): z.ZodRawShape {
  switch (row.kind) {
    case 'gender':
      return { [row.name]: z.enum(row.values) };
    case 'country':
      return { [row.name]: z.string() };
    case 'ages':
      return { min_age: z.number(), max_age: z.number() };
    case 'region':
    case 'choice':
      return { [row.name]: z.string().nullable().default(null) };
    case 'several':
      return { [row.name]: z.array(z.string()).default([]) };
    case 'switch':
      return { [row.name]: z.boolean().default(false) };
  }
}

const saved = z.object(Object.assign({}, ...FILTERS.map(savedShape)) as z.ZodRawShape);

/** A saved search; null for one that no longer fits, which counts as never saved. */
export function readSavedSearch(query: unknown): SearchFilters | null {
  const parsed = saved.safeParse(query);
  return parsed.success ? (parsed.data as SearchFilters) : null;
}

/** Which page of the results; anything else than a number is the first. */
export const readPage = (params: URLSearchParams): number =>
  whole(1, 1, LAST_PAGE).parse(params.get('page') ?? 1);
