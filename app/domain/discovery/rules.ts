import {
  BODY_TYPES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  INTEREST_KEYS,
  RELATIONSHIP_STATUSES,
  type Gender,
  type Sexuality,
} from '~/domain/profiles/rules';

export const OLDEST_AGE = 99;
export type Ages = Pick<SearchFilters, 'min_age' | 'max_age'>;

export const SEARCH_PAGE = 24;

/** Counts are exact up to this number; above it, pages show "1,000+". */
export const COUNTED_TO = 1000;

/** Enough for every counted result. */
export const LAST_PAGE = 200;

/** By last visit, or by distance. */
const ORDERS = ['seen', 'nearest'] as const;
export type Order = (typeof ORDERS)[number];

export const [LEAST_KM, MOST_KM] = [5, 500];

/** A member's saved searches, besides the last one. */
export const MOST_PINNED = 3;

/** In kilometers, as round numbers of the reader's unit. */
export const searchDistances = (inMiles: boolean): number[] =>
  inMiles ? [8, 16, 40, 80, 161, 322, 483] : [5, 10, 25, 50, 100, 250, 500];

type FilterRow = {
  name: string;
  /** Selects the code in `filter-kinds.server.ts`, `filter-text.server.ts` and `search-filters.tsx`. */
  kind: 'gender' | 'country' | 'ages' | 'region' | 'distance' | 'choice' | 'several' | 'switch' | 'order';
  values?: readonly string[];
  /** The profile column that must equal the chosen value. */
  column?: string;
  /** Other filters would reveal profile contents to visitors. */
  forVisitors?: true;
  /** Offered to members even if the site does not list it. */
  always?: true;
  /** The site must show one of these profile fields, since results reveal them (SAF-12). */
  tells?: readonly string[];
};

/**
 * The search filters, in form order. A name is also the field in addresses, forms, `SearchFilters` and saved
 * searches. A new choice needs a row here, a place in `RELAXABLE` and its texts: `discovery:<name>` and `profiles:<name>.<value>`. A
 * switch also needs its row in `SWITCHES` and its condition in `database/member-query.server.ts`.
 */
export const FILTERS = [
  { name: 'gender', kind: 'gender', values: GENDERS, forVisitors: true },
  { name: 'country', kind: 'country', forVisitors: true },
  {
    name: 'countryregion',
    kind: 'region',
    column: 'region',
    forVisitors: true,
    tells: ['region', 'city'],
  },
  { name: 'distance', kind: 'distance', always: true },
  { name: 'age', kind: 'ages', forVisitors: true },
  { name: 'interests', kind: 'several', values: INTEREST_KEYS, tells: ['interests'] },
  {
    name: 'body_type',
    kind: 'choice',
    values: BODY_TYPES,
    column: 'bodyType',
    tells: ['body_type'],
  },
  {
    name: 'hair_color',
    kind: 'choice',
    values: HAIR_COLORS,
    column: 'hairColor',
    tells: ['hair_color'],
  },
  {
    name: 'eye_color',
    kind: 'choice',
    values: EYE_COLORS,
    column: 'eyeColor',
    tells: ['eye_color'],
  },
  {
    name: 'relationship_status',
    kind: 'choice',
    values: RELATIONSHIP_STATUSES,
    column: 'relationshipStatus',
    tells: ['relationship_status'],
  },
  { name: 'with_photo', kind: 'switch', forVisitors: true },
  { name: 'photos_checked', kind: 'switch', always: true },
  { name: 'online', kind: 'switch' },
  { name: 'seeks_me', kind: 'switch', always: true, tells: ['sexuality'] },
  { name: 'age_checked', kind: 'switch', always: true, tells: ['age_check'] },
  { name: 'order', kind: 'order', values: ORDERS, always: true },
] as const satisfies readonly FilterRow[];

export type Filter = (typeof FILTERS)[number];
export type FilterKind = Filter['kind'];
export type FilterByKind<Kind extends FilterKind> = Extract<Filter, { kind: Kind }>;
type FilterName<Kind extends FilterKind> = FilterByKind<Kind>['name'];

export type OptionalFilter = FilterByKind<'region' | 'distance' | 'choice' | 'several' | 'switch'>;

type OptionalFilters = Record<FilterName<'region' | 'choice'>, string | null> &
  Record<FilterName<'distance'>, number | null> &
  Record<FilterName<'order'>, Order> &
  Record<FilterName<'several'>, string[]> &
  Record<FilterName<'switch'>, boolean>;

export type SearchFilters = {
  gender: Gender;
  country: string;
  min_age: number;
  max_age: number;
} & OptionalFilters;

/** Returns a filter's field names; the age has two. */
export const filterFields = ({ name }: Filter): string[] =>
  name === 'age' ? ['min_age', 'max_age'] : [name];

/** Values of filters that are not set; undefined for filters that every search has. */
const EMPTY: Record<FilterKind, null | false | string[] | Order | undefined> = {
  gender: undefined,
  country: undefined,
  ages: undefined,
  region: null,
  distance: null,
  choice: null,
  several: [],
  switch: false,
  order: 'seen',
};

export const emptyFilters = FILTERS.reduce(
  (empty, { name, kind }) => (EMPTY[kind] === undefined ? empty : { ...empty, [name]: EMPTY[kind] }),
  {} as OptionalFilters,
);

/** Keeps only gender, country and age. */
export const clearOptional = (filters: SearchFilters): SearchFilters => ({ ...filters, ...emptyFilters });

/** Removes the filters that only members may use. */
export const forVisitors = (filters: SearchFilters): SearchFilters =>
  FILTERS.reduce<SearchFilters>(
    (left, row) => ('forVisitors' in row ? left : { ...left, [row.name]: emptyFilters[row.name] }),
    filters,
  );

/** Whether a site that shows these profile fields may offer a filter (SAF-12). */
export const isOpenFilter = (row: Filter, shown: readonly string[]): boolean =>
  !('tells' in row) || row.tells.some((field) => shown.includes(field));

/** Removes filters that would reveal fields that the site hides (SAF-12). */
export const withoutHidden = (filters: SearchFilters, shown: readonly string[]): SearchFilters =>
  FILTERS.reduce<SearchFilters>(
    (left, row) =>
      isOpenFilter(row, shown)
        ? left
        : { ...left, [row.name]: emptyFilters[row.name as OptionalFilter['name']] },
    filters,
  );

type ViewerFacts = { gender: Gender; sexuality: Sexuality | null; country: string; age: number };

/** Bisexual members and those without a stored orientation get the other gender: a search has only one. */
export function soughtGender({ gender, sexuality }: Pick<ViewerFacts, 'gender' | 'sexuality'>): Gender {
  if (sexuality === 'gay') return 'male';
  if (sexuality === 'lesbian') return 'female';
  return gender === 'male' ? 'female' : 'male';
}

/** Returns the orientations of members of gender `theirs` who seek `mine`. */
export const sexualitiesSeeking = (theirs: Gender, mine: Gender): Sexuality[] =>
  theirs !== mine ? ['hetero', 'bi'] : [theirs === 'male' ? 'gay' : 'lesbian', 'bi'];

export const ownFilters = (viewer: ViewerFacts, minAge: number): SearchFilters => ({
  ...emptyFilters,
  gender: soughtGender(viewer),
  country: viewer.country,
  min_age: Math.max(minAge, viewer.age - 10),
  max_age: Math.min(OLDEST_AGE, viewer.age + 10),
});

/** All adult women in a country. */
export const everyoneIn = (country: string, minAge: number): SearchFilters => ({
  ...emptyFilters,
  gender: 'female',
  country,
  min_age: minAge,
  max_age: OLDEST_AGE,
});

/** Returns a visitor's default search: women, or men in niche 4. Niches 7 and 3 start at ages 55 and 35. */
export function visitorFilters(niche: number, country: string, minAge: number): SearchFilters {
  const from = niche === 7 ? 55 : niche === 3 ? 35 : minAge;
  return { ...everyoneIn(country, Math.max(from, minAge)), gender: niche === 4 ? 'male' : 'female' };
}

/** The results follow these. */
export const FINDER_STEPS = ['whom', 'age', 'where', 'interests'] as const;
export const FINDER_RESULTS = FINDER_STEPS.length + 1;

/** In kilometers, as round numbers of each unit. */
export const FINDER_DISTANCES = { km: [5, 25, 100], miles: [8, 40, 161] } as const;

export type FinderAnswers = {
  gender: Gender | null;
  ages: { min_age: number; max_age: number } | null;
  distance: number | null;
  /** Null until answered; choosing none is an answer. */
  interests: string[] | null;
};

/** Returns the requested step, or the first unanswered one before it. */
export function finderStep(asked: number, { gender, ages, distance }: FinderAnswers): number {
  const open = [gender, ages, distance].findIndex((answer) => answer === null);
  const last = open < 0 ? FINDER_RESULTS : open + 1;
  return Math.min(Math.max(1, asked), last);
}

/** Limits per reason, as the terms state. */
export const MOST_POINTS = { interests: 60, distance: 25, seeking: 15 } as const;
