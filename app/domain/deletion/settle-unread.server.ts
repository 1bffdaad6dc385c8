import type { TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';

/** Subtracts an erased member's messages from the receivers' unread counts. */
export async function settleUnread(tx: TenantTx, memberId: string): Promise<void> {
  const unread = { otherId: memberId, unreadMessages: { gt: 0 } };
  const readers = await tx.conversationMember.findMany({ where: unread, select: { memberId: true } });
  await lockMembers(tx, [memberId, ...readers.map((reader) => reader.memberId)]);
  const sides = await tx.conversationMember.findMany({
    where: unread,
    select: { memberId: true, unreadMessages: true },
  });
  for (const side of sides) {
    await tx.member.updateMany({
      where: { id: side.memberId },
      data: { unreadMessages: { decrement: side.unreadMessages } },
    });
  }
}
