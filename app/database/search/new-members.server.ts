import { expressionBuilder, sql } from 'kysely';
import { fits, type MemberQuery } from './member-query.server';
import { readFound } from './search-members.server';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';

const inner = expressionBuilder<TenantTables, never>();

const realMembers = (query: MemberQuery) =>
  inner
    .selectFrom('Profile as p')
    .select(['p.id', 'p.lastSeenAt', 'p.visibleToVisitors', 'p.createdAt'])
    .where(fits({ ...query, realOnly: true }));

/**
 * Selects and counts new members who match any of the queries, each once: those visible to visitors first, then the
 * newest.
 */
export function newMembers(
  db: TenantQueries,
  [first, ...others]: readonly [MemberQuery, ...MemberQuery[]],
  take: number,
) {
  const all = others.reduce((found, query) => found.union(realMembers(query)), realMembers(first));
  return readFound(
    db,
    inner
      .selectFrom(all.as('p'))
      .select(['p.id', 'p.lastSeenAt', sql.lit(0).$castTo<number>().as('away')])
      .select(sql<number>`count(*) over ()`.as('fitting'))
      .orderBy('p.visibleToVisitors', 'desc')
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(take),
    first.viewerId,
  )
    .select('shown.visibleToVisitors')
    .select(sql<number>`f.fitting`.as('fitting'))
    .orderBy('shown.createdAt', 'desc')
    .orderBy('f.id', 'desc');
}
