import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  INTEREST_KEYS,
  RELATIONSHIP_STATUSES,
} from '~/domain/profiles/rules';

export const SEARCH_PAGE = 24;

/** Counts are exact up to here, then "1,000+" (DIS-2). */
export const COUNTED_TO = 1000;

/** Pages a search can be followed to: enough for every counted result. */
export const LAST_PAGE = 200;

export type Gender = 'male' | 'female';
export type Sexuality = 'hetero' | 'gay' | 'lesbian' | 'bi';

type FilterRow = {
  name: string;
  /** Where a kind of filter is read, written into an address, shown and looked up is one place each, by this word. */
  kind: 'gender' | 'country' | 'ages' | 'region' | 'choice' | 'several' | 'switch';
  /** What may be chosen. */
  values?: readonly string[];
  /** The profile's column that must equal what was chosen. */
  column?: string;
  /** How much it is missed when it is relaxed, the least first; absent for what every search needs. */
  missed?: number;
  /** Offered to every member and to no visitor, since it asks about the one who looks; others are offered where the site lists them. */
  membersOnly?: true;
};

/**
 * The filters of the search, in the order of its form. A filter's name is its field in an address, in a form, in `SearchFilters`, in a
 * saved search and in the explanation. A choice or a switch is one row with its texts: the label `discovery:<name>`, and a choice's
 * values `profiles:<name>.<value>`.
 */
export const FILTERS = [
  { name: 'gender', kind: 'gender', values: ['female', 'male'] },
  { name: 'country', kind: 'country' },
  { name: 'countryregion', kind: 'region', column: 'region', missed: 8 },
  { name: 'age', kind: 'ages', missed: 9 },
  { name: 'interests', kind: 'several', values: INTEREST_KEYS, missed: 7 },
  { name: 'body_type', kind: 'choice', values: BODY_TYPES, column: 'bodyType', missed: 5 },
  { name: 'hair_color', kind: 'choice', values: HAIR_COLORS, column: 'hairColor', missed: 4 },
  { name: 'eye_color', kind: 'choice', values: EYE_COLORS, column: 'eyeColor', missed: 3 },
  {
    name: 'relationship_status',
    kind: 'choice',
    values: RELATIONSHIP_STATUSES,
    column: 'relationshipStatus',
    missed: 6,
  },
  { name: 'with_photo', kind: 'switch', missed: 2 },
  { name: 'online', kind: 'switch', missed: 1 },
  { name: 'seeks_me', kind: 'switch', missed: 10, membersOnly: true },
] as const satisfies readonly FilterRow[];

export type Filter = (typeof FILTERS)[number];
export type FilterOf<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;
type NameOf<Kind extends Filter['kind']> = FilterOf<Kind>['name'];

/** The filters that a search can do without. */
export type OptionalFilter = FilterOf<'region' | 'choice' | 'several' | 'switch'>;

type OptionalFilters = Record<NameOf<'region' | 'choice'>, string | null> &
  Record<NameOf<'several'>, string[]> &
  Record<NameOf<'switch'>, boolean>;

/** What a search asks for (DIS-1). */
export type SearchFilters = {
  gender: Gender;
  country: string;
  min_age: number;
  max_age: number;
} & OptionalFilters;

/** A filter's fields in an address and in the tenant's `search_fields`: its name, but for the age, which has two. */
export const fieldsOf = ({ name }: Filter): string[] => (name === 'age' ? ['min_age', 'max_age'] : [name]);

const EMPTY: Record<string, null | false | string[]> = {
  region: null,
  choice: null,
  several: [],
  switch: false,
};

const emptyFilters = FILTERS.reduce(
  (empty, { name, kind }) => (kind in EMPTY ? { ...empty, [name]: EMPTY[kind] } : empty),
  {} as OptionalFilters,
);

/** Whom and where and how old alone: a search without its optional filters. */
export const withoutOptional = (filters: SearchFilters): SearchFilters => ({ ...filters, ...emptyFilters });

/** A search as a visitor may ask it. */
export const forVisitors = (filters: SearchFilters): SearchFilters =>
  FILTERS.reduce<SearchFilters>(
    (left, row) => ('membersOnly' in row ? { ...left, [row.name]: emptyFilters[row.name] } : left),
    filters,
  );

type Seeker = { gender: Gender; sexuality: Sexuality | null; country: string; age: number };

/** Whom a member seeks, as far as one gender can say it; the other gender, where the member keeps no orientation with us. */
export function soughtGender({ gender, sexuality }: Pick<Seeker, 'gender' | 'sexuality'>): Gender {
  if (sexuality === 'gay') return 'male';
  if (sexuality === 'lesbian') return 'female';
  return gender === 'male' ? 'female' : 'male';
}

/** How members of a gender are inclined who seek one of another, or of the same. */
export const seekersOf = (theirs: Gender, mine: Gender): Sexuality[] =>
  theirs !== mine ? ['hetero', 'bi'] : [theirs === 'male' ? 'gay' : 'lesbian', 'bi'];

/** The search that opens for a member: whom they seek, in their country, around their age (DIS-6). */
export function ownFilters(seeker: Seeker, minAge: number): SearchFilters {
  return {
    ...emptyFilters,
    gender: soughtGender(seeker),
    country: seeker.country,
    min_age: Math.max(minAge, seeker.age - 10),
    max_age: Math.min(99, seeker.age + 10),
  };
}

/** A search without optional filters: all women of age in a country. */
export const everyoneIn = (country: string, minAge: number): SearchFilters => ({
  ...emptyFilters,
  gender: 'female',
  country,
  min_age: minAge,
  max_age: 99,
});

/** The search that opens for a visitor of a niche: everyone of age, women first unless the niche is for gay men. */
export function visitorFilters(niche: number, country: string, minAge: number): SearchFilters {
  const from = niche === 7 ? 55 : niche === 3 ? 35 : minAge;
  return { ...everyoneIn(country, from), gender: niche === 4 ? 'male' : 'female' };
}

/** Birth dates of those who are at least `min_age` and at most `max_age` on a day. */
export function birthDates(
  { min_age, max_age }: Pick<SearchFilters, 'min_age' | 'max_age'>,
  now: Date,
): { from: Date; to: Date } {
  const day = (yearsBack: number, add: number) =>
    new Date(Date.UTC(now.getUTCFullYear() - yearsBack, now.getUTCMonth(), now.getUTCDate() + add));
  return { from: day(max_age + 1, 1), to: day(min_age, 0) };
}

/** Fewer results than this, and similar members follow (DIS-3). */
export const FEW_RESULTS = 12;

/** As many similar members are shown at most (DIS-3). */
export const SIMILAR = 24;

/** Years by which a search for similar members widens the age at either end. */
const WIDER_YEARS = 5;

export const widerAges = (
  { min_age, max_age }: Pick<SearchFilters, 'min_age' | 'max_age'>,
  minAge: number,
) => ({
  min_age: Math.max(minAge, min_age - WIDER_YEARS),
  max_age: Math.min(99, max_age + WIDER_YEARS),
});

export type Relaxable = Extract<Filter, { missed: number }>['name'];

const missedOf = (row: Filter): number | null => ('missed' in row ? row.missed : null);

/** The filters that can be relaxed, the least missed first. */
export const RELAXABLE = FILTERS.filter((row) => missedOf(row) !== null)
  .sort((one, other) => missedOf(one)! - missedOf(other)!)
  .map(({ name }) => name as Relaxable);

/** A search without one of its filters; the age is widened, for a search without it would be another one. */
export function relaxed(filters: SearchFilters, name: Relaxable, minAge: number): SearchFilters {
  if (name === 'age') return { ...filters, ...widerAges(filters, minAge) };
  return { ...filters, [name]: emptyFilters[name] };
}

/**
 * Which filter a search for similar members relaxes, by how many each alone leaves out (DIS-3): the first that brings as many as are
 * few, else the one that brings most; null where none alone brings anybody.
 */
export function filterToRelax(leftOut: Partial<Record<Relaxable, number>>): Relaxable | null {
  const bring = (name: Relaxable) => leftOut[name] ?? 0;
  const enough = RELAXABLE.find((name) => bring(name) >= FEW_RESULTS);
  if (enough) return enough;
  const most = [...RELAXABLE].sort((one, other) => bring(other) - bring(one))[0]!;
  return bring(most) > 0 ? most : null;
}

/** The match finder's questions, in order; its results follow them (DIS-7). */
export const FINDER_STEPS = ['whom', 'age', 'where', 'interests'] as const;
export const FINDER_RESULTS = FINDER_STEPS.length + 1;

/** How far members would go, in kilometres. */
export const DISTANCES_KM = [5, 25, 100] as const;
export type Distance = (typeof DISTANCES_KM)[number];

export type FinderAnswers = {
  gender: Gender | null;
  ages: { min_age: number; max_age: number } | null;
  distance: Distance | null;
  /** Null until the last question was answered; to choose none is an answer. */
  interests: string[] | null;
};

/** The step that may be visited: the one asked for, or the first before it that is not answered yet. */
export function finderStep(asked: number, { gender, ages, distance }: FinderAnswers): number {
  const open = [gender, ages, distance].findIndex((answer) => answer === null);
  const last = open < 0 ? FINDER_RESULTS : open + 1;
  return Math.min(Math.max(1, asked), last);
}

const SHARED_COUNTED = 5;

/** How well two fit, of 100: up to 60 for shared interests, up to 25 for a short way, 15 for seeking each other (DIS-7). */
export function matchPoints({
  shared,
  km,
  seeksMe,
}: {
  shared: number;
  km: number;
  seeksMe: boolean;
}): number {
  const way = km <= 5 ? 25 : km <= 25 ? 15 : 5;
  return Math.min(shared, SHARED_COUNTED) * 12 + way + (seeksMe ? 15 : 0);
}
