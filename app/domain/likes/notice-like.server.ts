import type { TenantDb } from '~/database/tenant-db';

/** A received like is new until its liker's profile is opened (LIK-3). Gives whether there was one. */
export async function noticeLike(
  db: TenantDb,
  { memberId, likerId }: { memberId: string; likerId: string },
): Promise<boolean> {
  const { count } = await db.like.updateMany({
    where: { fromId: likerId, toId: memberId, isNew: true },
    data: { isNew: false },
  });
  return count > 0;
}
