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
import { preparedByShape } from '~/database/prepared.server';
import { displayKey } from '~/database/shown-key.server';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';

const inner = expressionBuilder<TenantTables, never>();

/** The cursor: the last member by sort columns; `at` is their position when sorting by distance. */
export type LastFound = { lastSeenAt: Date; id: string; at?: (Position & { away: number }) | null };

/** Selects `take` members: from the start, after `skip` members, or after a cursor. */
export type ResultSlice = { take: number; skip?: number; after?: LastFound };

/** Selects matches, last seen first, with an index-only scan. */
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

/** Mercator has equal scale in both directions. Matches the index's expression. */
const PLACE = sql`point(c.longitude, degrees(ln(tan(radians(45 + c.latitude / 2)))))`;

const mapPoint = ({ latitude, longitude }: Position) =>
  sql`point(${longitude}::float8, ${(Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI}::float8)`;

/** No limit; but the planner, unaware of that, expects few rows and picks a sorted index. */
const UNLIMITED = sql<number>`(SELECT NULL::bigint)`;

/**
 * Iterates over places, so that every page costs the same. PostgreSQL 15 and 16 use the point index only for
 * a sort by distance alone.
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

/** The range of `Profile.shuffle`. */
const SHUFFLED = 2_147_483_647;

/** Shuffled order reveals nothing about visits. Both halves are index-only. */
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
      'shown.photoChecked',
      'shown.cityName',
      'shown.latitude',
      'shown.longitude',
      'shown.aboutMe',
      'shown.aboutToVisitors',
      'shown.createdAt',
      'shown.ageCheckedUntil',
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

/** Counts each query's matches up to `limit`, as columns `query0`, `query1` and so on. */
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

const readCounts = (row: object | undefined, queries: MemberQuery[]): number[] =>
  queries.map((_, index) => ((row as Record<string, number> | undefined) ?? {})[`query${index}`] ?? 0);

type Search = { query: MemberQuery; page: ResultSlice; counted: MemberQuery[]; limit: number };

const search = preparedByShape(
  {
    bound: BOUND,
    isRare: ({ query }: Search) => isRare(query),
    // Planning takes PostgreSQL several times as long as running.
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

/** Finds a page of matches, by last visit, distance, or shuffled for visitors. */
export const searchMembers = (db: TenantQueries, query: MemberQuery, page: ResultSlice) =>
  search(db, { query, page, counted: [], limit: 0 });

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number];

/** Finds the first page, and counts its query and narrower ones up to `limit`, in one statement. */
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

export async function countMembers(
  db: TenantQueries,
  queries: MemberQuery[],
  limit: number,
): Promise<number[]> {
  const [counted] = await count(db, { queries, limit });
  return readCounts(counted, queries);
}
