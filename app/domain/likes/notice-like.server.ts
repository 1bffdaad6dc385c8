import type { TenantQueries } from '~/database/tenant-sql';

/** Marks a like as seen when its sender's profile is opened; returns whether it was new (LIK-3). */
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
