import type { TenantTx } from '~/database/tenant-db';

// The rows are locked in the order of their ids, as everything locks them that happens between members.
async function lockMembers(tx: TenantTx, ids: string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await tx.member.updateMany({ where: { id }, data: { newLikes: { increment: 0 } } });
}

/** Takes a leaving member's likes out of the numbers of new ones that others are shown: they can open that profile no more. */
export async function settleNewLikes(tx: TenantTx, memberId: string): Promise<void> {
  const isNew = { fromId: memberId, isNew: true };
  const liked = await tx.like.findMany({ where: isNew, select: { toId: true } });
  await lockMembers(tx, [memberId, ...liked.map(({ toId }) => toId)]);
  for (const { id, toId } of await tx.like.findMany({ where: isNew, select: { id: true, toId: true } })) {
    await tx.like.updateMany({ where: { id }, data: { isNew: false } });
    await tx.member.updateMany({ where: { id: toId }, data: { newLikes: { decrement: 1 } } });
  }
}

/** Takes an erased member's messages out of the numbers of unread ones that others are shown. */
export async function settleUnread(tx: TenantTx, memberId: string): Promise<void> {
  const unread = { otherId: memberId, unreadMessages: { gt: 0 } };
  const readers = await tx.conversationMember.findMany({ where: unread, select: { memberId: true } });
  await lockMembers(tx, [memberId, ...readers.map((reader) => reader.memberId)]);
  const sides = await tx.conversationMember.findMany({ where: unread, select: { memberId: true, unreadMessages: true } });
  for (const side of sides) {
    await tx.member.updateMany({ where: { id: side.memberId }, data: { unreadMessages: { decrement: side.unreadMessages } } });
  }
}
