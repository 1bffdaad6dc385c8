import type { TenantTx } from '~/database/tenant-db';

/** Locks members' rows in the order of their ids, as everything locks them that happens between members. */
export async function lockMembers(tx: TenantTx, ids: string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await tx.member.updateMany({ where: { id }, data: { newLikes: { increment: 0 } } });
}

/** Takes a member's likes out of the numbers of new ones that others are shown: they can open that profile no more (SAF-10). */
export async function settleNewLikes(tx: TenantTx, memberId: string): Promise<void> {
  const isNew = { fromId: memberId, isNew: true };
  const liked = await tx.like.findMany({ where: isNew, select: { toId: true } });
  await lockMembers(tx, [memberId, ...liked.map(({ toId }) => toId)]);
  for (const { id, toId } of await tx.like.findMany({ where: isNew, select: { id: true, toId: true } })) {
    await tx.like.updateMany({ where: { id }, data: { isNew: false } });
    await tx.member.updateMany({ where: { id: toId }, data: { newLikes: { decrement: 1 } } });
  }
}
