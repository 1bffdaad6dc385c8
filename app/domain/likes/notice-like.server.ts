import type { TenantQueries } from '~/database/tenant-sql';

/**
 * Marks a received like as no longer new, because its sender's profile was opened. Returns whether the like
 * was new (LIK-3).
 */
export async function noticeLike(
  sql: TenantQueries,
  { memberId, likerId }: { memberId: string; likerId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('Like')
    .set({ isNew: false })
    .where('fromId', '=', likerId)
    .where('toId', '=', memberId)
    .where('isNew', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}
