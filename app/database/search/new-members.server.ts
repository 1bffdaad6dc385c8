import { expressionBuilder, sql } from 'kysely';
import { fits, type MemberQuery } from './member-query.server';
import { readFound } from './search-members.server';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';

const inner = expressionBuilder<TenantTables, never>();

/** Selects and counts members who joined since a moment: those visible to visitors first, then the newest. */
export const newMembers = (db: TenantQueries, query: MemberQuery & { newSince: Date }, take: number) =>
  readFound(
    db,
    inner
      .selectFrom('Profile as p')
      .select(['p.id', 'p.lastSeenAt', sql.lit(0).$castTo<number>().as('away')])
      .select(sql<number>`count(*) over ()`.as('fitting'))
      .where(fits({ ...query, realOnly: true }))
      .orderBy('p.visibleToVisitors', 'desc')
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(take),
    query.viewerId,
  )
    .select('shown.visibleToVisitors')
    .select(sql<number>`f.fitting`.as('fitting'))
    .orderBy('shown.createdAt', 'desc')
    .orderBy('f.id', 'desc');
