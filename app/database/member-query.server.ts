import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Gender, Sexuality } from './generated/kysely/enums';
import type { TenantTables } from './tenant-sql';

type Row = TenantTables['Profile'];

/**
 * The profile columns that a filter can compare with one value. A column that is not in the search's indexes
 * costs a read of each row.
 */
export type FactColumn = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row];

export type MemberQuery = {
  viewerId: string | null;
  /** Only members who agreed to be seen by visitors, and fictional profiles. */
  visitorsOnly: boolean;
  gender: Gender;
  country: string;
  bornFrom: Date;
  bornTo: Date;
  interests: string[];
  /** The filters on the profile's own columns, each with the filter's name. */
  facts: { name: string; column: FactColumn; value: string }[];
  withPhoto: boolean;
  seenSince: Date | null;
  /** The sexualities of members who look for somebody like the viewer; if absent, everybody counts. */
  sexualities?: Sexuality[] | null;
  /** Leaves out fictional profiles. */
  realOnly?: boolean;
  /** Only members whom the viewer has neither liked nor, since this moment, passed over in the swipe game. */
  unswipedSince?: Date;
  /** Only members within this straight-line distance of a place. */
  within?: { latitude: number; longitude: number; km: number };
  /** The ids of members who are already on the page. */
  except?: string[];
};

type Tables = TenantTables & { p: TenantTables['Profile'] };

/** Builds conditions on profiles; every statement of a search calls the profile `p`. */
const eb = expressionBuilder<Tables, 'p'>();
export type Condition = Expression<SqlBool>;

/** The condition for being born between two days, both included. */
export const born = (from: Date, to: Date) => eb.between('p.birthDate', from, to);

const DEGREE_KM = 111.2;

/**
 * The conditions for being within a circle: first the square around it, which an index can find, then the
 * circle itself. Over such distances the earth can be treated as flat.
 */
function around({ latitude, longitude, km }: NonNullable<MemberQuery['within']>): Condition[] {
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const [tall, wide] = [km / DEGREE_KM, km / DEGREE_KM / narrowing];
  const [lat, long] = [eb.ref('p.latitude'), eb.ref('p.longitude')];
  return [
    eb.between('p.latitude', latitude - tall, latitude + tall),
    eb.between('p.longitude', longitude - wide, longitude + wide),
    sql<boolean>`(${lat} - ${latitude}::float8) ^ 2 + ((${long} - ${longitude}::float8) * ${narrowing}::float8) ^ 2 <= ${tall ** 2}::float8`,
  ];
}

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

/** The conditions that every search shares: listed, and of this country and gender. */
export function among(query: MemberQuery): Condition[] {
  const parts: Condition[] = [
    eb.ref('p.listed'),
    eb('p.country', '=', query.country),
    eb('p.gender', '=', query.gender),
  ];
  // Written like the condition of the visitors' partial index, so that PostgreSQL uses it.
  if (query.visitorsOnly) parts.push(eb.or([eb.ref('p.fictional'), eb.ref('p.visibleToVisitors')]));
  if (query.realOnly) parts.push(eb.not(eb.ref('p.fictional')));
  if (query.within) parts.push(...around(query.within));
  return parts;
}

/**
 * The conditions that hold whatever the filters are: leaves out the viewer, members already on the page, and
 * members blocked in either direction (DIS-4).
 */
export function never({ except = [], viewerId, unswipedSince }: MemberQuery): Condition[] {
  const parts: Condition[] = [];
  if (except.length > 0) parts.push(sql<boolean>`${eb.ref('p.id')} <> all(${except}::uuid[])`);
  if (!viewerId) return parts;
  parts.push(eb('p.id', '<>', viewerId));
  // Subqueries that are read once for the viewer, not once for each candidate.
  const blocked = eb.selectFrom('Block as b').select('b.blockedId').where('b.blockerId', '=', viewerId);
  const blockers = eb.selectFrom('Block as b').select('b.blockerId').where('b.blockedId', '=', viewerId);
  parts.push(eb('p.id', 'not in', blocked), eb('p.id', 'not in', blockers));
  if (unswipedSince) parts.push(...unswiped(viewerId, unswipedSince));
  return parts;
}

/** Selects the rows of a member's interests that are among these. */
export const interested = (interests: string[]) =>
  eb
    .selectFrom('ProfileInterest as i')
    .select(eb.lit(true).as('one'))
    .whereRef('i.memberId', '=', 'p.id')
    .where(sql<boolean>`${sql.ref('i.interest')} = any(${interests})`);

/** Returns the conditions that filters add to the shared ones, by the filter's name. */
export function narrowings(query: MemberQuery): Map<string, Condition> {
  const parts = new Map<string, Condition>([['age', born(query.bornFrom, query.bornTo)]]);
  for (const { name, column, value } of query.facts) parts.set(name, eb(`p.${column}`, '=', value));
  if (query.interests.length > 0) parts.set('interests', eb.exists(interested(query.interests)));
  if (query.withPhoto) parts.set('with_photo', eb.ref('p.hasPhoto'));
  if (query.seenSince)
    parts.set('online', eb.and([eb('p.lastSeenAt', '>', query.seenSince), eb.not(eb.ref('p.fictional'))]));
  if (query.sexualities) parts.set('seeks_me', eb('p.sexuality', 'in', query.sexualities));
  return parts;
}

/** The whole condition of a search, cheap parts first. */
export const fits = (query: MemberQuery) =>
  eb.and([...among(query), ...narrowings(query).values(), ...never(query)]);
