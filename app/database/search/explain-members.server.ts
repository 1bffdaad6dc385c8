import { sql } from 'kysely';
import {
  visibilityConditions,
  interested,
  filterConditions,
  exceptConditions,
  type Condition,
  type MemberQuery,
} from './member-query.server';
import type { TenantQueries } from '~/database/tenant-sql';

/** Enough for most searches without a full table scan; last seen first. */
const EXPLAINED = 20_000;

export type LeftOutCounts = {
  /** For each filter, how many members miss only that filter. */
  counts: Partial<Record<string, number>>;
  /** Whether every candidate was read, so that the counts are exact. */
  whole: boolean;
};

/** Uses only columns of the search's indexes, but for the filters outside them. */
const lookedAt = (db: Pick<TenantQueries, 'selectFrom'>, query: MemberQuery) =>
  db
    .selectFrom('Profile as p')
    .select(['p.id', 'p.birthDate', 'p.hasPhoto', 'p.fictional', 'p.sexuality', 'p.lastSeenAt'])
    .select(query.ageCheckedAt ? ['p.ageCheckedUntil' as const] : [])
    .select(['p.latitude', 'p.longitude'])
    .$if(query.photoChecked === true, (profiles) => profiles.select('p.photoChecked'))
    .select(query.facts.map(({ column }) => `p.${column}` as const))
    .where((eb) => eb.and([...visibilityConditions(query), ...exceptConditions(query)]))
    .orderBy('p.lastSeenAt', 'desc')
    .orderBy('p.id', 'desc')
    .limit(EXPLAINED);

/** Selects one boolean column per filter, named like it: true if the member misses it. */
const missedBy = (
  db: Pick<TenantQueries, 'selectFrom'>,
  query: MemberQuery,
  filters: Map<string, Condition>,
) =>
  db
    .selectFrom(lookedAt(db, query).as('p'))
    .select('p.id')
    .select([...filters].map(([name, part]) => sql<boolean>`(${part}) is not true`.as(name)));

/** Looked up per member, because PostgreSQL might read everybody's interests for an EXISTS. */
const missesInterests = ({ interests }: MemberQuery) =>
  interests ? sql<boolean>`(${interested(interests).limit(1)}) is not true` : sql<boolean>`false`;

const alone = (name: string, names: string[]) =>
  sql<boolean>`${sql.join(
    names.map((each) => (each === name ? sql.ref(each) : sql`not ${sql.ref(each)}`)),
    sql` and `,
  )}`;

/** Counts how many members each filter alone excludes (DIS-12). */
export async function explainMembers(db: TenantQueries, query: MemberQuery): Promise<LeftOutCounts> {
  const filters = filterConditions({ ...query, interests: null });
  const names = [...filters.keys(), 'interests'];
  const missed = sql.join(
    [...filters.keys()].map((name) => sql`${sql.ref(name)}::int`),
    sql` + `,
  );
  const { looked, ...counts } = await db
    .with(
      (cte) => cte('looked').materialized(),
      (each) => missedBy(each, query, filters),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('looked as p')
        .selectAll('p')
        .select(missesInterests(query).as('interests'))
        .where(sql<boolean>`${missed} <= 1`)
        // OFFSET keeps the subquery separate, so that interests are looked up once per member.
        .offset(0)
        .as('p'),
    )
    .select((eb) => [
      eb.selectFrom('looked').select(eb.fn.countAll<number>().as('all')).as('looked'),
      ...names
        .filter((name) => name !== 'interests' || query.interests !== null)
        .map((name) => eb.fn.countAll<number>().filterWhere(alone(name, names)).as(name)),
    ])
    .executeTakeFirstOrThrow();
  return { counts, whole: (looked ?? 0) < EXPLAINED };
}
