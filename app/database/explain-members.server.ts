import { sql } from 'kysely';
import {
  among,
  born,
  interested,
  narrowings,
  never,
  type Condition,
  type MemberQuery,
} from './member-query.server';
import type { TenantQueries } from './tenant-sql';

/** Members that an explanation looks at, those seen last first: enough for most searches, and never the whole table (DIS-11). */
export const EXPLAINED = 20_000;

export type LeftOut = {
  /** By filter: how many fit everything but this one. */
  counts: Partial<Record<string, number>>;
  /** Those among `age` who are no further from it than the wider range. */
  nearAge: number;
  /** Nobody was beyond the members looked at, so that the numbers are exact. */
  whole: boolean;
};

/** Those whom an explanation looks at, with what the filters look at, all of it in the search's indexes. */
const lookedAt = (db: Pick<TenantQueries, 'selectFrom'>, query: MemberQuery) =>
  db
    .selectFrom('Profile as p')
    .select(['p.id', 'p.birthDate', 'p.hasPhoto', 'p.fictional', 'p.sexuality', 'p.lastSeenAt'])
    .select(query.facts.map(({ column }) => `p.${column}` as const))
    .where((eb) => eb.and([...among(query), ...never(query)]))
    .orderBy('p.lastSeenAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(EXPLAINED);

type Wider = { from: Date; to: Date };

/** Of each member looked at, the filters that they miss, in columns that are called like the filters. */
const missedBy = (
  db: Pick<TenantQueries, 'selectFrom'>,
  query: MemberQuery,
  filters: Map<string, Condition>,
  wider: Wider,
) =>
  db
    .selectFrom(lookedAt(db, query).as('p'))
    .select('p.id')
    .select([...filters].map(([name, part]) => sql<boolean>`(${part}) is not true`.as(name)))
    .select(born(wider.from, wider.to).as('near'));

/** True where a member misses the interests, which are looked up one by one: PostgreSQL might read everybody's for EXISTS. */
const missesInterests = ({ interests }: MemberQuery) =>
  interests.length > 0 ? sql<boolean>`(${interested(interests).limit(1)}) is not true` : sql<boolean>`false`;

/** That a member misses this of some filters and no other. */
const alone = (name: string, names: string[]) =>
  sql<boolean>`${sql.join(
    names.map((each) => (each === name ? sql.ref(each) : sql`not ${sql.ref(each)}`)),
    sql` and `,
  )}`;

/**
 * How many each filter alone leaves out of a search (DIS-12); `wider` is the age range a little beyond the one asked for. Interests,
 * which stand in a table of their own, are looked up only for those who miss no more than one of the other filters.
 */
export async function explainMembers(db: TenantQueries, query: MemberQuery, wider: Wider): Promise<LeftOut> {
  const filters = narrowings({ ...query, interests: [] });
  const names = [...filters.keys(), 'interests'];
  const missed = sql.join(
    [...filters.keys()].map((name) => sql`${sql.ref(name)}::int`),
    sql` + `,
  );
  const { looked, near, ...counts } = await db
    .with(
      (cte) => cte('looked').materialized(),
      (each) => missedBy(each, query, filters, wider),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('looked as p')
        .selectAll('p')
        .select(missesInterests(query).as('interests'))
        .where(sql<boolean>`${missed} <= 1`)
        // Kept apart from the counts, so that interests are looked up once for each member.
        .offset(0)
        .as('p'),
    )
    .select((eb) => [
      eb.selectFrom('looked').select(eb.fn.countAll<number>().as('all')).as('looked'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.and([alone('age', names), eb.ref('near')]))
        .as('near'),
      ...names
        .filter((name) => name !== 'interests' || query.interests.length > 0)
        .map((name) => eb.fn.countAll<number>().filterWhere(alone(name, names)).as(name)),
    ])
    .executeTakeFirstOrThrow();
  return { counts: counts as Record<string, number>, nearAge: near ?? 0, whole: (looked ?? 0) < EXPLAINED };
}
