import { expressionBuilder, sql } from 'kysely';
import type { Sexuality } from './generated/kysely/enums';
import { fits, type MemberQuery } from './member-query.server';
import type { TenantQueries, TenantTables } from './tenant-sql';

/** Builds subqueries; the tenant lock is applied to them with the whole statement. */
const inner = expressionBuilder<TenantTables, never>();

/** The last member of the previous page, by the columns that the search is sorted by. */
export type LastFound = { lastSeenAt: Date; id: string };

/**
 * Which members a page shows: `take` of them, from the beginning, after `skip` members, or after the last one
 * of the previous page.
 */
export type SearchPage = { take: number; skip?: number; after?: LastFound };

/** Selects the members who fit, those seen last first, from an index alone. */
function foundIn(query: MemberQuery, { take, skip = 0, after }: SearchPage) {
  return inner
    .selectFrom('Profile as p')
    .select(['p.id', 'p.lastSeenAt'])
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

/** Reads the members found from the table, each with the key of their main photo's card. */
const readFound = (db: TenantQueries, query: MemberQuery, page: SearchPage) =>
  db
    .selectFrom(foundIn(query, page).as('f'))
    .innerJoin('Profile as shown', 'shown.id', 'f.id')
    .leftJoin('Like as l', (join) => join.on('l.fromId', '=', query.viewerId).onRef('l.toId', '=', 'f.id'))
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
      'shown.name',
      'shown.birthDate',
      'shown.fictional',
      'shown.cityName',
      'shown.latitude',
      'shown.longitude',
      'shown.aboutMe',
      'shown.createdAt',
      'card.key as cardKey',
    ])
    .select((eb) => [
      eb('l.id', 'is not', null).$castTo<boolean>().as('liked'),
      eb
        .selectFrom('ProfileInterest as a')
        .innerJoin('ProfileInterest as b', (join) =>
          join.onRef('b.interest', '=', 'a.interest').on('b.memberId', '=', query.viewerId),
        )
        .select(eb.fn.countAll<number>().as('shared'))
        .whereRef('a.memberId', '=', 'f.id')
        .$asScalar()
        .$notNull()
        .as('sharedInterests'),
    ])
    .orderBy('f.lastSeenAt', 'desc')
    .orderBy('f.id', 'desc');

/** Finds one page of the members who fit, those seen last first. */
export const searchMembers = (db: TenantQueries, query: MemberQuery, page: SearchPage) =>
  readFound(db, query, page).execute();

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number];

/**
 * As `searchMembers`, and also returns which of the given interests each member has, and whether their
 * sexuality is one of those given.
 */
export const searchWithReasons = (
  db: TenantQueries,
  query: MemberQuery,
  page: SearchPage,
  reasons: { interests: string[]; sexualities: Sexuality[] },
) =>
  readFound(db, query, page)
    .select((eb) => [
      sql<boolean>`coalesce(${eb('shown.sexuality', 'in', reasons.sexualities)}, false)`.as('seeksMe'),
      sql<string[]>`array(${eb
        .selectFrom('ProfileInterest as i')
        .select('i.interest')
        .whereRef('i.memberId', '=', 'f.id')
        .where(sql<boolean>`${sql.ref('i.interest')} = any(${reasons.interests})`)
        .orderBy('i.id')})`.as('shared'),
    ])
    .execute();

/** Counts the members who fit each query, up to `limit` each, in one statement. */
export async function countMembers(
  db: TenantQueries,
  queries: MemberQuery[],
  limit: number,
): Promise<number[]> {
  const counted = await db
    .selectNoFrom((eb) =>
      queries.map((query, index) =>
        eb
          .selectFrom(
            inner
              .selectFrom('Profile as p')
              .select(eb.lit(1).as('one'))
              .where(fits(query))
              .limit(limit)
              .as('found'),
          )
          .select(eb.fn.countAll<number>().as('count'))
          .as(`query${index}`),
      ),
    )
    .executeTakeFirstOrThrow();
  return queries.map((_, index) => counted[`query${index}` as never] ?? 0);
}
