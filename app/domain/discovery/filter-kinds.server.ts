import { z } from 'zod/v4';
import type { MemberQuery } from '~/database/search/member-query.server';
import { MINUTE_MS } from '~/domain/durations';
import { ONLINE_MINUTES } from '~/domain/profiles/rules';
import type { Settings } from '~/tenancy/settings.server';
import { viewerPosition, type Viewer } from './member-card.server';
import { LEAST_KM, MOST_KM, OLDEST_AGE, sexualitiesSeeking } from './rules';
import type { Filter, FilterKind, FilterByKind, OptionalFilter, SearchFilters } from './rules';

/** The address's fields that the site offers. */
export type Given = { get: (name: string) => string | null; getAll: (name: string) => string[] };

/** A set optional filter; each interest has its own chip. */
export type Chip = { row: OptionalFilter; value: string; without: SearchFilters };

type Asker = { viewer: Viewer | null; now: Date };

type FilterKindOf<Row extends Filter> = {
  /** An invalid value counts as absent. */
  read: (row: Row, given: Given, settings: Settings, defaults: SearchFilters) => object;
  /** A filter missing in an older saved search counts as not set. */
  saved: (row: Row) => z.ZodRawShape;
  /** Empty if the filter is not set. */
  write: (row: Row, filters: SearchFilters) => [name: string, value: string][];
  /** Empty if the filter is not set or every search needs it. */
  chips: (row: Row, filters: SearchFilters) => Chip[];
  /** Its chips may be many, so they follow the others. */
  chipsLast?: true;
  /** The filter's part of the query; its parts are null if it is not set. */
  ask: (row: Row, filters: SearchFilters, asker: Asker) => Partial<MemberQuery>;
};

// Created once, because that costs more than parsing with it.
const wholeNumber = z.coerce.number().int();
const kilometres = wholeNumber.min(LEAST_KM).max(MOST_KM).nullable().catch(null);
const regionCode = z
  .string()
  .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
  .nullable()
  .catch(null);

const findValue = <Value extends string>(values: readonly Value[], value: string | null): Value | null =>
  values.find((each) => each === value) ?? null;

/** Reads a whole number, clamped to the range; returns the fallback for anything else. */
export function readWhole(value: unknown, fallback: number, from: number, to: number): number {
  const read = wholeNumber.safeParse(value);
  return Math.min(to, Math.max(from, read.success ? read.data : fallback));
}

export function birthDates(
  { min_age, max_age }: Pick<SearchFilters, 'min_age' | 'max_age'>,
  now: Date,
): { from: Date; to: Date } {
  const day = (yearsBack: number, add: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - yearsBack, now.getUTCMonth(), now.getUTCDate() + add));
  return { from: day(max_age + 1, 1), to: day(min_age, 0) };
}

const oneValue = {
  write: ({ name }: FilterByKind<'region' | 'choice' | 'distance'>, filters: SearchFilters) => {
    const value = filters[name];
    return value === null ? [] : [[name, String(value)] as [string, string]];
  },
  chips: (row: FilterByKind<'region' | 'choice' | 'distance'>, filters: SearchFilters) => {
    const value = filters[row.name];
    return value === null ? [] : [{ row, value: String(value), without: { ...filters, [row.name]: null } }];
  },
};

const matchesColumn = ({ name, column }: FilterByKind<'region' | 'choice'>, filters: SearchFilters) => {
  const value = filters[name];
  return { facts: value === null ? [] : [{ name, column, value }] };
};

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);

const SWITCHES: Record<
  FilterByKind<'switch'>['name'],
  (filters: SearchFilters, asker: Asker) => Partial<MemberQuery>
> = {
  with_photo: (filters) => ({ withPhoto: filters.with_photo }),
  photos_checked: (filters) => ({ photoChecked: filters.photos_checked }),
  online: (filters, { now }) => ({ seenSince: filters.online ? minutesBefore(now, ONLINE_MINUTES) : null }),
  age_checked: (filters, { now }) => ({ ageCheckedAt: filters.age_checked ? now : null }),
  seeks_me: (filters, { viewer }) => ({
    sexualities: filters.seeks_me && viewer ? sexualitiesSeeking(filters.gender, viewer.gender) : null,
  }),
};

const KINDS: { [Kind in FilterKind]: FilterKindOf<FilterByKind<Kind>> } = {
  gender: {
    read: (row, given, _, defaults) => ({
      gender: findValue(row.values, given.get(row.name)) ?? defaults.gender,
    }),
    saved: (row) => ({ gender: z.enum(row.values) }),
    write: (row, { gender }) => [[row.name, gender]],
    chips: () => [],
    ask: (_, { gender }) => ({ gender }),
  },
  country: {
    read: (row, given, { countries }, defaults) => ({
      country: findValue(countries, given.get(row.name)) ?? defaults.country,
    }),
    saved: () => ({ country: z.string() }),
    write: (row, { country }) => [[row.name, country]],
    chips: () => [],
    ask: (_, { country }) => ({ country }),
  },
  ages: {
    read: (_, { get }, { min_age: minAge }, { min_age, max_age }) => {
      const read = (name: string, fallback: number) =>
        readWhole(get(name) || fallback, fallback, minAge, OLDEST_AGE);
      const [first, second] = [read('min_age', min_age), read('max_age', max_age)];
      return { min_age: Math.min(first, second), max_age: Math.max(first, second) };
    },
    saved: () => ({ min_age: z.number(), max_age: z.number() }),
    write: (_, { min_age, max_age }) => [
      ['min_age', String(min_age)],
      ['max_age', String(max_age)],
    ],
    chips: () => [],
    ask: (_, filters, { now }) => {
      const { from, to } = birthDates(filters, now);
      return { bornFrom: from, bornTo: to };
    },
  },
  region: {
    ...oneValue,
    read: ({ name }, given) => ({ [name]: regionCode.parse(given.get(name)) }),
    saved: ({ name }) => ({ [name]: z.string().nullable().default(null) }),
    ask: matchesColumn,
  },
  choice: {
    ...oneValue,
    read: ({ name, values }, given) => ({ [name]: findValue<string>(values, given.get(name)) }),
    saved: ({ name }) => ({ [name]: z.string().nullable().default(null) }),
    ask: matchesColumn,
  },
  distance: {
    ...oneValue,
    read: ({ name }, given) => ({ [name]: kilometres.parse(given.get(name)) }),
    saved: ({ name }) => ({ [name]: z.number().nullable().default(null) }),
    ask: (_, { distance }, { viewer }) => ({
      within: distance && viewer ? { ...viewerPosition(viewer), km: distance } : null,
    }),
  },
  several: {
    read: ({ name, values }, given) => {
      const chosen = given.getAll(name);
      return { [name]: values.filter((each) => chosen.includes(each)) };
    },
    saved: ({ name }) => ({ [name]: z.array(z.string()).default([]) }),
    write: ({ name }, filters) => filters[name].map((value) => [name, value]),
    chips: (row, filters) => {
      const all = filters[row.name];
      const without = (value: string) => all.filter((other) => other !== value);
      return all.map((value) => ({ row, value, without: { ...filters, [row.name]: without(value) } }));
    },
    chipsLast: true,
    ask: (_, { interests }) => ({ interests: interests.length > 0 ? interests : null }),
  },
  switch: {
    read: ({ name }, given) => ({ [name]: ['on', '1'].includes(given.get(name) ?? '') }),
    saved: ({ name }) => ({ [name]: z.boolean().default(false) }),
    write: ({ name }, filters) => (filters[name] ? [[name, 'on']] : []),
    chips: (row, filters) =>
      filters[row.name] ? [{ row, value: 'on', without: { ...filters, [row.name]: false } }] : [],
    ask: ({ name }, filters, asker) => SWITCHES[name](filters, asker),
  },
  order: {
    read: ({ name, values }, given) => ({ [name]: findValue(values, given.get(name)) ?? 'seen' }),
    saved: ({ name, values }) => ({ [name]: z.enum(values).default('seen') }),
    write: ({ name }, { order }) => (order === 'seen' ? [] : [[name, order]]),
    chips: () => [],
    ask: (_, { order }, { viewer }) => ({
      nearestTo: order === 'nearest' && viewer ? viewerPosition(viewer) : null,
    }),
  },
};

// The type cannot express that each kind takes only rows of its own kind.
export const filterKind = (row: Filter): FilterKindOf<Filter> => KINDS[row.kind] as FilterKindOf<Filter>;
