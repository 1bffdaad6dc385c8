import { z } from 'zod/v4';
import type { Settings } from '~/tenancy/settings.server';
import { fieldsOf, FILTERS, LAST_PAGE, LEAST_KM, MOST_KM, type Filter, type SearchFilters } from './rules';

// Every search reads them, and making a schema costs more than reading with it.
const wholeNumber = z.coerce.number().int();
const kilometres = wholeNumber.min(LEAST_KM).max(MOST_KM).nullable().catch(null);
const regionCode = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
  .nullable()
  .catch(null);

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((each) => each === value) ?? null;

const isSwitchedOn = (value: string | null): boolean => value === 'on' || value === '1';

/** Reads a whole number, moved into the range; anything else counts as the fallback. */
function readWhole(value: unknown, fallback: number, from: number, to: number): number {
  const read = wholeNumber.safeParse(value);
  return Math.min(to, Math.max(from, read.success ? read.data : fallback));
}

type Given = { get: (name: string) => string | null; getAll: (name: string) => string[] };

function readAges({ get }: Given, minAge: number, { min_age, max_age }: SearchFilters) {
  const read = (name: string, fallback: number) => readWhole(get(name) || fallback, fallback, minAge, 99);
  const [first, second] = [read('min_age', min_age), read('max_age', max_age)];
  return { min_age: Math.min(first, second), max_age: Math.max(first, second) };
}

/** Reads one filter from an address. */
function readFilter(row: Filter, given: Given, settings: Settings, defaults: SearchFilters): object {
  const value = given.get(row.name);
  switch (row.kind) {
    case 'gender':
      return { gender: oneOf(row.values, value) ?? defaults.gender };
    case 'country':
      return { country: oneOf(settings.countries, value) ?? defaults.country };
    case 'ages':
      return readAges(given, settings.min_age, defaults);
    case 'region':
      return { [row.name]: regionCode.parse(value) };
    case 'choice':
      return { [row.name]: oneOf<string>(row.values, value) };
    case 'several': {
      const chosen = given.getAll(row.name);
      return { [row.name]: row.values.filter((each) => chosen.includes(each)) };
    }
    case 'distance':
      return { [row.name]: kilometres.parse(value) };
    case 'order':
      return { [row.name]: oneOf<string>(row.values, value) ?? 'seen' };
    case 'switch':
      return { [row.name]: isSwitchedOn(value) };
  }
}

/** Returns the search form's fields for a visitor or a member, from those that the site lists. */
export const offeredFields = (listed: readonly string[], toMember: boolean): string[] =>
  FILTERS.filter((row) => toMember || 'forVisitors' in row).flatMap((row) =>
    fieldsOf(row).filter((field) => 'always' in row || listed.includes(field)),
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

/** Whether an address contains any search field; other fields do not make it a search. */
export const asksForSearch = (params: URLSearchParams): boolean =>
  FILTERS.flatMap(fieldsOf).some((name) => params.has(name));

/**
 * The shape of one filter in a saved search; a filter that is newer than the saved search counts as not set.
 */
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
    case 'distance':
      return { [row.name]: z.number().nullable().default(null) };
    case 'order':
      return { [row.name]: z.enum(row.values).default('seen') };
    case 'switch':
      return { [row.name]: z.boolean().default(false) };
  }
}

const saved = z.object(Object.assign({}, ...FILTERS.map(savedShape)) as z.ZodRawShape);

/** Reads a saved search; null if it is no longer valid, as if it had never been saved. */
export function readSavedSearch(query: unknown): SearchFilters | null {
  const parsed = saved.safeParse(query);
  return parsed.success ? (parsed.data as SearchFilters) : null;
}

/** Reads the page number of the results; anything but a number means the first page. */
export const readPage = (params: URLSearchParams): number =>
  readWhole(params.get('page') ?? 1, 1, 1, LAST_PAGE);
