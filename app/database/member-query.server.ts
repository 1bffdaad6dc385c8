import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Gender, Sexuality } from './generated/kysely/enums';
import type { TenantTables } from './tenant-sql';

type Row = TenantTables['Profile'];

/** Columns of a profile that a filter may hold to one value; one that is missing in the search's indexes costs a look at each row. */
export type FactColumn = { [Name in keyof Row]: Row[Name] extends string | null ? Name : never }[keyof Row];

export type MemberQuery = {
  viewerId: string | null;
  /** Visitors see those who agreed to be seen, and fictional profiles. */
  visitorsOnly: boolean;
  gender: Gender;
  country: string;
  bornFrom: Date;
  bornTo: Date;
  interests: string[];
  /** Filters of the profile's own columns, by the filter's name. */
  facts: { name: string; column: FactColumn; value: string }[];
  withPhoto: boolean;
  seenSince: Date | null;
  /** Those who seek someone like the viewer have one of these; everyone where absent. */
  sexualities?: Sexuality[] | null;
  /** No fictional profiles. */
  realOnly?: boolean;
  /** Neither liked by the viewer, nor passed over in the swipe game since then. */
  unswipedSince?: Date;
  /** Around a place, as the crow flies. */
  within?: { latitude: number; longitude: number; km: number };
  /** Members who stand on the page already. */
  except?: string[];
};

type Tables = TenantTables & { p: TenantTables['Profile'] };

/** Conditions on profiles, which every statement of a search calls `p`. */
const eb = expressionBuilder<Tables, 'p'>();
export type Condition = Expression<SqlBool>;

/** Born on one of these days, or between them. */
export const born = (from: Date, to: Date) => eb.between('p.birthDate', from, to);

const DEGREE_KM = 111.2;

/** Within a circle: first the square around it, which an index knows, then the circle, on a map that is flat for so short a way. */
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

/** Whom every search is among: listed, of the country and the gender. */
export function among(query: MemberQuery): Condition[] {
  const parts: Condition[] = [
    eb.ref('p.listed'),
    eb('p.country', '=', query.country),
    eb('p.gender', '=', query.gender),
  ];
  // In the words of the visitors' own index.
  if (query.visitorsOnly) parts.push(eb.or([eb.ref('p.fictional'), eb.ref('p.visibleToVisitors')]));
  if (query.realOnly) parts.push(eb.not(eb.ref('p.fictional')));
  if (query.within) parts.push(...around(query.within));
  return parts;
}

/** Whom no filter brings back: oneself, those on the page already, and whom a block stands between (DIS-4). */
export function never({ except = [], viewerId, unswipedSince }: MemberQuery): Condition[] {
  const parts: Condition[] = [];
  if (except.length > 0) parts.push(sql<boolean>`${eb.ref('p.id')} <> all(${except}::uuid[])`);
  if (!viewerId) return parts;
  parts.push(eb('p.id', '<>', viewerId));
  // Read once for the viewer, not once for each who might fit.
  const blocked = eb.selectFrom('Block as b').select('b.blockedId').where('b.blockerId', '=', viewerId);
  const blockers = eb.selectFrom('Block as b').select('b.blockerId').where('b.blockedId', '=', viewerId);
  parts.push(eb('p.id', 'not in', blocked), eb('p.id', 'not in', blockers));
  if (unswipedSince) parts.push(...unswiped(viewerId, unswipedSince));
  return parts;
}

/** Rows of somebody's interests that are among these. */
export const interested = (interests: string[]) =>
  eb
    .selectFrom('ProfileInterest as i')
    .select(eb.lit(true).as('one'))
    .whereRef('i.memberId', '=', 'p.id')
    .where(sql<boolean>`${sql.ref('i.interest')} = any(${interests})`);

/** What narrows a search beyond whom and which country, by the filter's name. */
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

/** The condition of every search, tried in this order: the cheap parts first. */
export const fits = (query: MemberQuery) =>
  eb.and([...among(query), ...narrowings(query).values(), ...never(query)]);
