import type { TenantDb } from '~/database/tenant-db';
import { lockPair } from '~/domain/lock-pair.server';

/** A received like is new until its liker's profile is opened (LIK-3). Gives whether there was one. */
export async function noticeLike(db: TenantDb, { memberId, likerId }: { memberId: string; likerId: string }): Promise<boolean> {
  const waiting = await db.like.count({ where: { fromId: likerId, toId: memberId, isNew: true } });
  if (waiting === 0) return false;
  return db.$transaction(async (tx) => {
    await lockPair(tx, likerId, memberId);
    const { count } = await tx.like.updateMany({ where: { fromId: likerId, toId: memberId, isNew: true }, data: { isNew: false } });
    if (count > 0) await tx.member.update({ where: { id: memberId }, data: { newLikes: { decrement: 1 } } });
    return count > 0;
  });
}
