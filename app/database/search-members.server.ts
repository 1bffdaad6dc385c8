import { expressionBuilder, sql, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import {
  BOUND,
  fits,
  isInSquare,
  isPlain,
  isRare,
  type MemberQuery,
  type Position,
} from './member-query.server';
import { preparedByShape } from './prepared.server';
import { displayKey } from './shown-key.server';
import type { TenantQueries, TenantTables } from './tenant-sql';

/** Builds subqueries; the tenant lock is applied to them with the whole statement. */
const inner = expressionBuilder<TenantTables, never>();

/**
 * The last member of the previous page, by the columns that the search is sorted by; `at` is where they live,
 * for a search that is sorted by distance.
 */
export type LastFound = { lastSeenAt: Date; id: string; at?: (Position & { away: number }) | null };

/**
 * Which members a page shows: `take` of them, from the beginning, after `skip` members, or after the last one
 * of the previous page.
 */
export type ResultSlice = { take: number; skip?: number; after?: LastFound };

/** Selects the members who fit, those seen last first, from an index alone. */
function lastSeenIn(query: MemberQuery, { take, skip = 0, after }: ResultSlice) {
  return inner
    .selectFrom('Profile as p')
    .select(['p.id', 'p.lastSeenAt', sql.lit(0).$castTo<number>().as('away')])
    .where(fits(query))
    .$if(after !== undefined, (found) =>
      found.where((eb) =>
        eb(eb.refTuple('p.lastSeenAt', 'p.id'), '<', eb.tuple(after!.lastSeenAt, after!.id)),
      ),
    )
    .orderBy('p.lastSeenAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(take)
    .$if(skip > 0, (found) => found.offset(skip));
}

/**
 * The point of a place on Mercator's map, on which an index finds what is nearest: unlike degrees of latitude
 * and longitude, it has the same scale in both directions. Written as in that index.
 */
const PLACE = sql`point(c.longitude, degrees(ln(tan(radians(45 + c.latitude / 2)))))`;

const mapPoint = ({ latitude, longitude }: Position) =>
  sql`point(${longitude}::float8, ${(Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI}::float8)`;

/**
 * No limit, but the planner cannot know that: it expects to read only the first rows, and picks an index that is in
 * order.
 */
const UNLIMITED = sql<number>`(SELECT NULL::bigint)`;

/**
 * Selects the members who fit, the nearest first and those of one place by when they were last seen. Goes from
 * place to place, so that a page costs the same wherever it starts, and reads from each no more than the page
 * shows. The places are sorted by distance alone, because PostgreSQL 15 and 16 use the index of points for no other order.
 */
function nearestIn(query: MemberQuery, center: Position, { take, skip = 0, after }: ResultSlice) {
  const away = sql<number>`(${PLACE} <-> ${mapPoint(center)})`;
  const place = sql`(${away}, c.latitude, c.longitude)`;
  const at = after?.at;
  const last = at && sql`(${at.away}::float8, ${at.latitude}::float8, ${at.longitude}::float8)`;
  const nearest = inner
    .selectFrom('Place as c')
    .select(['c.latitude', 'c.longitude', away.as('away')])
    .where('c.country', '=', query.country)
    .$if(Boolean(query.within), (found) => found.where(isInSquare('c', query.within!)))
    .$if(Boolean(last), (found) => found.where(sql<boolean>`${place} >= ${last}`))
    .orderBy(away)
    .limit(UNLIMITED);
  return inner
    .selectFrom(nearest.as('near'))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('Profile as p')
        .select(['p.id', 'p.lastSeenAt'])
        .where(fits(query))
        .whereRef('p.latitude', '=', 'near.latitude')
        .whereRef('p.longitude', '=', 'near.longitude')
        .$if(Boolean(last), (found) =>
          found.where((part) =>
            part.or([
              sql<boolean>`(near.away, near.latitude, near.longitude) > ${last}`,
              part(part.refTuple('p.lastSeenAt', 'p.id'), '<', part.tuple(after!.lastSeenAt, after!.id)),
            ]),
          ),
        )
        .orderBy('p.lastSeenAt', 'desc')
        .orderBy('p.id', 'desc')
        .limit(take + skip)
        .as('m'),
    )
    .select(['m.id', 'm.lastSeenAt', 'near.away'])
    .orderBy('near.away')
    .orderBy('near.latitude')
    .orderBy('near.longitude')
    .orderBy('m.lastSeenAt', 'desc')
    .orderBy('m.id', 'desc')
    .limit(take)
    .$if(skip > 0, (found) => found.offset(skip));
}

/** The numbers of the shuffled order: as many as `Profile.shuffle` has. */
const SHUFFLED = 2_147_483_647;

/**
 * Selects the members who fit, in an order that says nothing of when they were here: the shuffled one, from some
 * number on to its end and from its beginning to that number, each half from an index alone.
 */
function shuffledIn(query: MemberQuery, { take, skip = 0 }: ResultSlice) {
  const from = query.shuffleFrom ?? 0;
  const half = (side: '>=' | '<') =>
    inner
      .selectFrom(
        inner
          .selectFrom('Profile as p')
          .select(['p.id', 'p.lastSeenAt'])
          .select(
            sql<number>`mod(p.shuffle::bigint - ${from}::bigint + ${SHUFFLED}::bigint, ${SHUFFLED}::bigint)::float8`.as(
              'away',
            ),
          )
          .where(fits(query))
          .where('p.shuffle', side, from)
          .orderBy('p.shuffle')
          .orderBy('p.id')
          .limit(sql<number>`${take}::bigint + ${skip}::bigint`)
          .as('half'),
      )
      .selectAll();
  return inner
    .selectFrom(half('>=').unionAll(half('<')).as('both'))
    .select(['both.id', 'both.lastSeenAt', 'both.away'])
    .limit(take)
    .$if(skip > 0, (found) => found.offset(skip));
}

function foundPage(query: MemberQuery, page: ResultSlice) {
  if (query.nearestTo) return nearestIn(query, query.nearestTo, page);
  return query.visitorsOnly ? shuffledIn(query, page) : lastSeenIn(query, page);
}

type Found = Pick<
  SelectQueryBuilder<TenantTables, never, { id: string; lastSeenAt: Date; away: number }>,
  'as'
>;

/** Reads the members found from the table, each with the files of their main photo. */
export const readFound = (db: TenantQueries, found: Found, viewerId: string | null) =>
  db
    .selectFrom(found.as('f'))
    .innerJoin('Profile as shown', 'shown.id', 'f.id')
    .leftJoin('Like as l', (join) => join.on('l.fromId', '=', viewerId).onRef('l.toId', '=', 'f.id'))
    .leftJoin('Photo as photo', (join) =>
      join
        .onRef('photo.memberId', '=', 'f.id')
        .on((eb) => eb.ref('photo.isMain'))
        .on('photo.status', '=', 'active'),
    )
    .leftJoin('PhotoFile as card', (join) =>
      join.onRef('card.photoId', '=', 'photo.id').on('card.size', '=', 'card'),
    )
    .select([
      'f.id',
      'f.lastSeenAt',
      'f.away',
      'shown.name',
      'shown.birthDate',
      'shown.fictional',
      'shown.cityName',
      'shown.latitude',
      'shown.longitude',
      'shown.aboutMe',
      'shown.aboutToVisitors',
      'shown.createdAt',
      'photo.cropWidth',
      'card.glimpse',
    ])
    .select((eb) => [
      displayKey('card').as('cardKey'),
      jsonArrayFrom(
        eb
          .selectFrom('PhotoFile as file')
          .select(['file.size', 'file.widthPx', displayKey('file').$notNull().as('key')])
          .whereRef('file.photoId', '=', 'photo.id')
          .where('file.size', 'in', ['phone', 'large', 'full']),
      ).as('largerFiles'),
      eb('l.id', 'is not', null).$castTo<boolean>().as('liked'),
      sql<string[]>`array(${eb
        .selectFrom('ProfileInterest as a')
        .innerJoin('ProfileInterest as b', (join) =>
          join.onRef('b.interest', '=', 'a.interest').on('b.memberId', '=', viewerId),
        )
        .select('a.interest')
        .whereRef('a.memberId', '=', 'f.id')
        .orderBy('a.id')})`.as('sharedInterests'),
    ]);

/** Counts the members who fit each query, up to `limit` each: the columns `query0`, `query1` and so on. */
const countQueries = (queries: MemberQuery[], limit: number) =>
  queries.map((query, index) =>
    inner
      .selectFrom(
        inner
          .selectFrom('Profile as p')
          .select(sql.lit(1).as('one'))
          .where(fits(query))
          .limit(limit)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as(`query${index}`),
  );

/** Reads the columns of `countsOf`; without a row there is nobody to count. */
const readCounts = (row: object | undefined, queries: MemberQuery[]): number[] =>
  queries.map((_, index) => ((row as Record<string, number> | undefined) ?? {})[`query${index}`] ?? 0);

type Search = { query: MemberQuery; page: ResultSlice; counted: MemberQuery[]; limit: number };

const search = preparedByShape(
  {
    bound: BOUND,
    isRare: ({ query }: Search) => isRare(query),
    // To plan it takes PostgreSQL several times as long as to run it.
    plannedOnce: ({ query, counted }: Search) => [query, ...counted].every(isPlain),
  },
  (db: TenantQueries, { query, page, counted, limit }: Search) =>
    readFound(db, foundPage(query, page), query.viewerId)
      .select(countQueries(counted, limit))
      .$if(Boolean(query.nearestTo), (found) =>
        found.orderBy('f.away').orderBy('shown.latitude').orderBy('shown.longitude'),
      )
      .$if(query.visitorsOnly, (found) => found.orderBy('f.away'))
      .orderBy('f.lastSeenAt', 'desc')
      .orderBy('f.id', 'desc'),
);

/** Finds one page of the members who fit: those seen last or nearest first, and for visitors shuffled. */
export const searchMembers = (db: TenantQueries, query: MemberQuery, page: ResultSlice) =>
  search(db, { query, page, counted: [], limit: 0 });

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number];

/**
 * Finds the first page of the members who fit, and counts all who do and those who fit narrower queries, up to `limit`
 * each, in one statement.
 */
export async function searchAndCount(
  db: TenantQueries,
  query: MemberQuery,
  { take, narrower = [], limit }: { take: number; narrower?: MemberQuery[]; limit: number },
): Promise<{ found: FoundMember[]; counts: number[] }> {
  const counted = [query, ...narrower];
  const found = await search(db, { query, page: { take }, counted, limit });
  return { found, counts: readCounts(found[0], counted) };
}

type Count = { queries: MemberQuery[]; limit: number };

const count = preparedByShape(
  {
    bound: BOUND,
    isRare: ({ queries }: Count) => queries.some(isRare),
    plannedOnce: ({ queries }: Count) => queries.every(isPlain),
  },
  (db: TenantQueries, { queries, limit }: Count) => db.selectNoFrom(countQueries(queries, limit)),
);

/** Counts the members who fit each query, up to `limit` each, in one statement. */
export async function countMembers(
  db: TenantQueries,
  queries: MemberQuery[],
  limit: number,
): Promise<number[]> {
  const [counted] = await count(db, { queries, limit });
  return readCounts(counted, queries);
}
