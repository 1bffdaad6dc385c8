import { expressionBuilder, sql } from 'kysely';
import type { Sexuality } from '../generated/kysely/enums';
import { fits, kmFrom, type MemberQuery, type Position } from './member-query.server';
import { readFound } from './search-members.server';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';

type Ranking = {
  from: Position;
  interests: string[];
  sexualities: Sexuality[];
  points: {
    sharedInterest: number;
    interestsCounted: number;
    distance: readonly { km: number; points: number }[];
    seeksMe: number;
  };
};

const inner = expressionBuilder<TenantTables, never>();

/** Limits scoring to the last seen: a large city has hundreds of thousands of matches. */
const MOST_SCORED = 5000;

const candidatesIn = (query: MemberQuery) =>
  inner
    .selectFrom('Profile as p')
    .select(['p.id', 'p.lastSeenAt', 'p.latitude', 'p.longitude', 'p.sexuality'])
    .where(fits(query))
    .orderBy('p.lastSeenAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_SCORED);

const sharing = (interests: string[]) =>
  inner
    .selectFrom('ProfileInterest as i')
    .select((eb) => eb.fn.countAll<number>().as('shared'))
    .where(sql<boolean>`${sql.ref('i.memberId')} = ${sql.ref('p.id')}`)
    .where(sql<boolean>`${sql.ref('i.interest')} = any(${interests})`);

const distancePoints = ({ distance }: Ranking['points'], km: ReturnType<typeof kmFrom>) =>
  sql<number>`case ${sql.join(
    distance.map((step) => sql`when ${km} <= ${step.km}::float8 then ${step.points}::int`),
    sql` `,
  )} end`;

function bestIn(query: MemberQuery, { from, interests, sexualities, points }: Ranking, take: number) {
  const km = kmFrom(from);
  const seeksMe = sql<boolean>`coalesce(${sql.ref('p.sexuality')} = any(${sexualities}::"Sexuality"[]), false)`;
  const shared = sql<number>`least((${sharing(interests)}), ${points.interestsCounted}::int)`;
  return inner
    .selectFrom(candidatesIn(query).as('p'))
    .select(['p.id', 'p.lastSeenAt', km.as('away'), seeksMe.as('seeksMe')])
    .select(
      sql<number>`${shared} * ${points.sharedInterest}::int + ${distancePoints(points, km)}
        + case when ${seeksMe} then ${points.seeksMe}::int else 0 end`.as('points'),
    )
    .orderBy('points', 'desc')
    .orderBy('away')
    .orderBy('p.id')
    .limit(take);
}

/** Ranks the 5,000 last seen matches by points, then distance, and returns the best with their reasons. */
export const rankMembers = (db: TenantQueries, query: MemberQuery, ranking: Ranking, take: number) =>
  readFound(db, bestIn(query, ranking, take), query.viewerId)
    .select(sql<boolean>`f."seeksMe"`.as('seeksMe'))
    .select(sql<number>`f.points`.as('points'))
    .select((eb) =>
      sql<string[]>`array(${eb
        .selectFrom('ProfileInterest as i')
        .select('i.interest')
        .whereRef('i.memberId', '=', 'f.id')
        .where(sql<boolean>`${sql.ref('i.interest')} = any(${ranking.interests})`)
        .orderBy('i.id')})`.as('shared'),
    )
    .orderBy(sql`f.points`, 'desc')
    .orderBy('f.away')
    .orderBy('f.id')
    .execute();
