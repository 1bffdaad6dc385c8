import { expressionBuilder } from 'kysely';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';
import { receivedLikes } from './likers.server';

const inner = expressionBuilder<TenantTables, never>();

/** Marks all received likes as shown by a list, so that no overlay or banner announces them. */
export async function showAllLikes(
  sql: TenantQueries,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<void> {
  await sql
    .updateTable('Like')
    .set({ shownAt: now })
    .where('id', 'in', receivedLikes(inner, memberId).select('like.id').where('like.shownAt', 'is', null))
    .execute();
}
