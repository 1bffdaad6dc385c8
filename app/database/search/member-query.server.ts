import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import { blocksAround } from '~/database/blocks.server';
import type { Gender, Sexuality } from '../generated/kysely/enums';
import type { TenantTables } from '~/database/tenant-sql';
import { evaluate, SQL, UNBLOCKED, VISIBLE_IN, type Rule } from '~/database/visibility-rules.server';

type Row = TenantTables['Profile'];

/** Columns outside the search's indexes cost one row read per member. */
export type FactColumn = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row];

export type Position = { latitude: number; longitude: number };

export type MemberQuery = {
  viewerId: string | null;
  /** Only members who agreed to be visible to visitors, and fictional profiles. */
  visitorsOnly: boolean;
  gender: Gender;
  country: string;
  bornFrom: Date;
  bornTo: Date;
  interests: string[] | null;
  facts: { name: string; column: FactColumn; value: string }[];
  withPhoto: boolean;
  /** Only members whose main photo is checked (TRU-2). */
  photoChecked?: boolean;
  seenSince: Date | null;
  /** The sexualities of members who look for somebody like the viewer; if absent, all match. */
  sexualities?: Sexuality[] | null;
  /** Only members whose badge "age checked" is shown at this moment. */
  ageCheckedAt?: Date | null;
  realOnly?: boolean;
  /** Only members whom the viewer has not liked, nor passed in the swipe game since this moment. */
  unswipedSince?: Date;
  /** Only members who joined after this moment and have no conversation with the viewer. */
  newSince?: Date;
  /** Only members who confirmed their address in this period and have no conversation with the viewer. */
  joined?: { after: Date; until: Date };
  within?: Circle | null;
  beyond?: Circle | null;
  /** Start of a visitor's list in the shuffled order of all members; changes daily. */
  shuffleFrom?: number;
  nearestTo?: Position | null;
  except?: string[];
  /** Only this member. */
  only?: string;
};

type Tables = TenantTables & { p: TenantTables['Profile'] };

/** Builds conditions on profiles, which every search aliases as `p`. */
const eb = expressionBuilder<Tables, 'p'>();
export type Condition = Expression<SqlBool>;

export const born = (from: Date, to: Date) => eb.between('p.birthDate', from, to);

const EARTH_KM = 6371;
const DEGREE_KM = (Math.PI * EARTH_KM) / 180;
const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/** The great-circle distance in km, as `distanceKm` in places computes it. */
export const kmFrom = ({ latitude, longitude }: Position) => {
  const [lat, long] = [eb.ref('p.latitude'), eb.ref('p.longitude')];
  return sql<number>`${2 * EARTH_KM}::float8 * asin(least(1, sqrt(sind((${lat} - ${latitude}::float8) / 2) ^ 2
    + ${cosine(latitude)}::float8 * cosd(${lat}) * sind((${long} - ${longitude}::float8) / 2) ^ 2)))`;
};

type Circle = Position & { km: number };

/** The square around a circle, for an index; `p` is the table's alias. */
export function isInSquare(p: 'p' | 'c', { latitude, longitude, km }: Circle): Condition {
  const tall = km / DEGREE_KM;
  // 0.01 keeps the width finite near the poles.
  const wide = tall / Math.max(0.01, cosine(Math.abs(latitude) + tall));
  const between = (column: string, middle: number, reach: number) =>
    sql<boolean>`${sql.ref(`${p}.${column}`)} between ${middle - reach}::float8 and ${middle + reach}::float8`;
  return eb.and([between('latitude', latitude, tall), between('longitude', longitude, wide)]);
}

const isInCircle = (circle: Circle): Condition =>
  eb.and([isInSquare('p', circle), sql<boolean>`${kmFrom(circle)} <= ${circle.km}::float8`]);

const unswiped = (viewerId: string, since: Date): Condition[] => [
  eb.not(
    eb.exists(
      eb
        .selectFrom('Like as l')
        .select(eb.lit(1).as('one'))
        .where('l.fromId', '=', viewerId)
        .whereRef('l.toId', '=', 'p.id'),
    ),
  ),
  eb.not(
    eb.exists(
      eb
        .selectFrom('SwipePass as s')
        .select(eb.lit(1).as('one'))
        .where('s.memberId', '=', viewerId)
        .whereRef('s.passedId', '=', 'p.id')
        .where('s.createdAt', '>', since),
    ),
  ),
];

const isStrangerTo = (viewerId: string): Condition =>
  eb(
    'p.id',
    'not in',
    eb.selectFrom('ConversationMember as side').select('side.otherId').where('side.memberId', '=', viewerId),
  );

/** Nobody is listed before, so that everybody joins once. */
const joinedIn = ({ after, until }: NonNullable<MemberQuery['joined']>): Condition =>
  eb(
    'p.id',
    'in',
    eb
      .selectFrom('Member as newcomer')
      .select('newcomer.id')
      .where('newcomer.activatedAt', '>', after)
      .where('newcomer.activatedAt', '<=', until),
  );

/** Uses the expressions of the search's indexes, so that PostgreSQL uses those. */
const fulfils = (rule: Rule<'listed' | 'fictional' | 'visibleToVisitors'>): Condition =>
  evaluate(rule, (name) => eb.ref(`p.${name}`), SQL);

function unblocked(viewerId: string): Condition {
  const around = blocksAround(viewerId);
  return evaluate(UNBLOCKED, (name) => eb('p.id', 'in', around[name]), SQL);
}

export function visibilityConditions(query: MemberQuery): Condition[] {
  const parts: Condition[] = [
    fulfils(query.visitorsOnly ? VISIBLE_IN.visitorPages : 'listed'),
    eb('p.country', '=', query.country),
    eb('p.gender', '=', query.gender),
  ];
  if (query.realOnly) parts.push(eb.not(eb.ref('p.fictional')));
  return parts;
}

/** Excludes the viewer, members on the page, blocks in either direction (DIS-4), and all but a named member. */
export function exceptConditions({
  except,
  only,
  viewerId,
  unswipedSince,
  newSince,
  joined,
}: MemberQuery): Condition[] {
  const parts: Condition[] = [];
  if (only) parts.push(eb('p.id', '=', only));
  if (except) parts.push(sql<boolean>`${eb.ref('p.id')} <> all(${except}::uuid[])`);
  if (!viewerId) return parts;
  parts.push(eb('p.id', '<>', viewerId), unblocked(viewerId));
  if (unswipedSince) parts.push(...unswiped(viewerId, unswipedSince));
  if (newSince) parts.push(eb('p.createdAt', '>', newSince), isStrangerTo(viewerId));
  if (joined) parts.push(joinedIn(joined), isStrangerTo(viewerId));
  return parts;
}

export const interested = (interests: string[]) =>
  eb
    .selectFrom('ProfileInterest as i')
    .select(eb.lit(true).as('one'))
    .whereRef('i.memberId', '=', 'p.id')
    .where(sql<boolean>`${sql.ref('i.interest')} = any(${interests})`);

export function filterConditions(query: MemberQuery): Map<string, Condition> {
  const parts = new Map<string, Condition>([['age', born(query.bornFrom, query.bornTo)]]);
  for (const { name, column, value } of query.facts) parts.set(name, eb(`p.${column}`, '=', value));
  if (query.interests) parts.set('interests', eb.exists(interested(query.interests)));
  if (query.within) parts.set('distance', isInCircle(query.within));
  if (query.beyond) parts.set('beyond', sql<boolean>`${kmFrom(query.beyond)} > ${query.beyond.km}::float8`);
  if (query.withPhoto) parts.set('with_photo', eb.ref('p.hasPhoto'));
  if (query.photoChecked) parts.set('photos_checked', eb.ref('p.photoChecked'));
  if (query.seenSince)
    parts.set('online', eb.and([eb('p.lastSeenAt', '>', query.seenSince), eb.not(eb.ref('p.fictional'))]));
  if (query.ageCheckedAt) parts.set('age_checked', eb('p.ageCheckedUntil', '>', query.ageCheckedAt));
  if (query.sexualities) parts.set('seeks_me', eb('p.sexuality', 'in', query.sexualities));
  return parts;
}

/** Values that are only bound; a missing one omits its condition. */
export const BOUND: ReadonlySet<string> = new Set([
  'viewerId',
  'bornFrom',
  'bornTo',
  'interests',
  'value',
  'seenSince',
  'ageCheckedAt',
  'unswipedSince',
  'newSince',
  'shuffleFrom',
  'except',
  'only',
  'lastSeenAt',
  'id',
  'take',
]);

/** Whether a search contains numbers of a position, so that its statement hardly recurs. */
export const isRare = ({ within, nearestTo }: MemberQuery): boolean => Boolean(within ?? nearestTo);

/** Whether only the age filter varies the result size, so that one plan suits all values. */
export const isPlain = (query: MemberQuery): boolean =>
  query.facts.length === 0 &&
  !query.interests &&
  !query.sexualities &&
  !query.ageCheckedAt &&
  !query.beyond &&
  !isRare(query);

export const fits = (query: MemberQuery) =>
  eb.and([...visibilityConditions(query), ...filterConditions(query).values(), ...exceptConditions(query)]);
