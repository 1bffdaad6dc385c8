import type { TenantQueries } from '~/database/tenant-sql';

/** A received like is new until its liker's profile is opened (LIK-3). Gives whether there was one. */
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
