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

/** The oldest age that a search names. */
export const OLDEST_AGE = 99;
export type Ages = Pick<SearchFilters, 'min_age' | 'max_age'>;

export const SEARCH_PAGE = 24;

/** Counts are exact up to this number; above it, pages show "1,000+". */
export const COUNTED_TO = 1000;

/** The last page of results that can be opened; enough for every counted result. */
export const LAST_PAGE = 200;

/** How results can be ordered: by when members were last seen, or by distance. */
const ORDERS = ['seen', 'nearest'] as const;
export type Order = (typeof ORDERS)[number];

/** The shortest and the longest distance that a search can be limited to. */
export const [LEAST_KM, MOST_KM] = [5, 500];

/** The distances that the search offers, in kilometres: round numbers of what its readers count in. */
export const searchDistances = (inMiles: boolean): number[] =>
  inMiles ? [8, 16, 40, 80, 161, 322, 483] : [5, 10, 25, 50, 100, 250, 500];

type FilterRow = {
  name: string;
  /**
   * Which row of `filter-kinds.server.ts` reads, saves, writes and asks the filter, which of
   * `pages/discovery/filter-text.server.ts` names it and which of `ui/discovery/search-filters.tsx` draws it.
   */
  kind: 'gender' | 'country' | 'ages' | 'region' | 'distance' | 'choice' | 'several' | 'switch' | 'order';
  /** The values that can be chosen. */
  values?: readonly string[];
  /** The profile's column that must equal the chosen value. */
  column?: string;
  /** How much the filter is missed; the least missed is relaxed first. Absent if every search needs it. */
  missed?: number;
  /** Visitors may use it too, if the site lists it; any other filter would tell them what a profile contains. */
  forVisitors?: true;
  /** Offered to every member, whatever the site lists. */
  always?: true;
  /** The profile fields of which the site must show one: the filter's results tell what is in them (SAF-12). */
  tells?: readonly string[];
};

/**
 * The filters of the search, in the order of its form. A filter's name is its field in addresses, forms,
 * `SearchFilters`, saved searches and the explanation. To add a choice, add a row here and its texts: the label
 * `discovery:<name>` and `profiles:<name>.<value>` for each value. A switch also needs its row in `SWITCHES` of
 * `filter-kinds.server.ts` and its condition in `database/member-query.server.ts`.
 */
export const FILTERS = [
  { name: 'gender', kind: 'gender', values: GENDERS, forVisitors: true },
  { name: 'country', kind: 'country', forVisitors: true },
  {
    name: 'countryregion',
    kind: 'region',
    column: 'region',
    missed: 8,
    forVisitors: true,
    tells: ['region', 'city'],
  },
  { name: 'distance', kind: 'distance', missed: 9, always: true },
  { name: 'age', kind: 'ages', missed: 10, forVisitors: true },
  { name: 'interests', kind: 'several', values: INTEREST_KEYS, missed: 7, tells: ['interests'] },
  {
    name: 'body_type',
    kind: 'choice',
    values: BODY_TYPES,
    column: 'bodyType',
    missed: 5,
    tells: ['body_type'],
  },
  {
    name: 'hair_color',
    kind: 'choice',
    values: HAIR_COLORS,
    column: 'hairColor',
    missed: 4,
    tells: ['hair_color'],
  },
  {
    name: 'eye_color',
    kind: 'choice',
    values: EYE_COLORS,
    column: 'eyeColor',
    missed: 3,
    tells: ['eye_color'],
  },
  {
    name: 'relationship_status',
    kind: 'choice',
    values: RELATIONSHIP_STATUSES,
    column: 'relationshipStatus',
    missed: 6,
    tells: ['relationship_status'],
  },
  { name: 'with_photo', kind: 'switch', missed: 2, forVisitors: true },
  { name: 'online', kind: 'switch', missed: 1 },
  { name: 'seeks_me', kind: 'switch', missed: 11, always: true, tells: ['sexuality'] },
  { name: 'order', kind: 'order', values: ORDERS, always: true },
] as const satisfies readonly FilterRow[];

export type Filter = (typeof FILTERS)[number];
export type FilterKind = Filter['kind'];
export type FilterByKind<Kind extends FilterKind> = Extract<Filter, { kind: Kind }>;
type FilterName<Kind extends FilterKind> = FilterByKind<Kind>['name'];

/** The filters that a search can do without. */
export type OptionalFilter = FilterByKind<'region' | 'distance' | 'choice' | 'several' | 'switch'>;

type OptionalFilters = Record<FilterName<'region' | 'choice'>, string | null> &
  Record<FilterName<'distance'>, number | null> &
  Record<FilterName<'order'>, Order> &
  Record<FilterName<'several'>, string[]> &
  Record<FilterName<'switch'>, boolean>;

/** A complete search: the values of all filters. */
export type SearchFilters = {
  gender: Gender;
  country: string;
  min_age: number;
  max_age: number;
} & OptionalFilters;

/** Returns a filter's fields in an address and in `search_fields`: its name, or two fields for the age. */
export const filterFields = ({ name }: Filter): string[] =>
  name === 'age' ? ['min_age', 'max_age'] : [name];

/** The value of a filter that is not set, by its kind; undefined for those that every search has. */
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

/** What the optional filters are that are not set. */
export const emptyFilters = FILTERS.reduce(
  (empty, { name, kind }) => (EMPTY[kind] === undefined ? empty : { ...empty, [name]: EMPTY[kind] }),
  {} as OptionalFilters,
);

/** Removes the optional filters from a search: only gender, country and age remain. */
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

/** Removes the filters that would tell what a site does not show of its members (SAF-12). */
export const withoutHidden = (filters: SearchFilters, shown: readonly string[]): SearchFilters =>
  FILTERS.reduce<SearchFilters>(
    (left, row) =>
      isOpenFilter(row, shown)
        ? left
        : { ...left, [row.name]: emptyFilters[row.name as OptionalFilter['name']] },
    filters,
  );

/** What the default search of a viewer is made of. */
type ViewerFacts = { gender: Gender; sexuality: Sexuality | null; country: string; age: number };

/**
 * Returns the gender that a member seeks. A search has only one, so it is the other gender for bisexual
 * members and for those who have not stored an orientation.
 */
export function soughtGender({ gender, sexuality }: Pick<ViewerFacts, 'gender' | 'sexuality'>): Gender {
  if (sexuality === 'gay') return 'male';
  if (sexuality === 'lesbian') return 'female';
  return gender === 'male' ? 'female' : 'male';
}

/** Returns the orientations with which members of the gender `theirs` seek the gender `mine`. */
export const sexualitiesSeeking = (theirs: Gender, mine: Gender): Sexuality[] =>
  theirs !== mine ? ['hetero', 'bi'] : [theirs === 'male' ? 'gay' : 'lesbian', 'bi'];

/** Returns a member's default search: the gender they seek, in their country, around their age. */
export const ownFilters = (viewer: ViewerFacts, minAge: number): SearchFilters => ({
  ...emptyFilters,
  gender: soughtGender(viewer),
  country: viewer.country,
  min_age: Math.max(minAge, viewer.age - 10),
  max_age: Math.min(OLDEST_AGE, viewer.age + 10),
});

/** A search without optional filters: all adult women in a country. */
export const everyoneIn = (country: string, minAge: number): SearchFilters => ({
  ...emptyFilters,
  gender: 'female',
  country,
  min_age: minAge,
  max_age: OLDEST_AGE,
});

/**
 * Returns a visitor's default search, by the site's niche: all adults, women first unless the niche is for
 * gay men (4). Niches 7 and 3 start at ages 55 and 35, or the site's own if that is higher.
 */
export function visitorFilters(niche: number, country: string, minAge: number): SearchFilters {
  const from = niche === 7 ? 55 : niche === 3 ? 35 : minAge;
  return { ...everyoneIn(country, Math.max(from, minAge)), gender: niche === 4 ? 'male' : 'female' };
}

/** The match finder's questions, in order; the results follow them. */
export const FINDER_STEPS = ['whom', 'age', 'where', 'interests'] as const;
export const FINDER_RESULTS = FINDER_STEPS.length + 1;

/** The match finder's distances, in kilometres, for readers who count in these and for those who count in miles. */
export const FINDER_DISTANCES = { km: [5, 25, 100], miles: [8, 40, 161] } as const;

export type FinderAnswers = {
  gender: Gender | null;
  ages: { min_age: number; max_age: number } | null;
  distance: number | null;
  /** Null until the last question has been answered; choosing none is an answer. */
  interests: string[] | null;
};

/** Returns the step to show: the requested one, or the first unanswered question before it. */
export function finderStep(asked: number, { gender, ages, distance }: FinderAnswers): number {
  const open = [gender, ages, distance].findIndex((answer) => answer === null);
  const last = open < 0 ? FINDER_RESULTS : open + 1;
  return Math.min(Math.max(1, asked), last);
}

/** The most points that each reason gives in the match finder, as the terms say. */
export const MOST_POINTS = { interests: 60, distance: 25, seeking: 15 } as const;
