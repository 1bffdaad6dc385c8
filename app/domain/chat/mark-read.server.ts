import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

type Input = { tenantId: string; memberId: string; conversationId: string };

const sideOf = (memberId: string) => ({
  otherId: true,
  unreadMessages: true,
  conversation: { select: { lastSeq: true } },
  other: {
    select: {
      readReceipts: true,
      blocksMade: { where: { blockedId: memberId }, select: { id: true } },
      blocksSuffered: { where: { blockerId: memberId }, select: { id: true } },
    },
  },
});

// The member's row is locked first, as sending does: no message can come in between what is counted and what is cleared.
async function clear(tx: TenantTx, sideId: string, memberId: string) {
  await tx.member.updateMany({ where: { id: memberId }, data: { unreadMessages: { increment: 0 } } });
  const side = await tx.conversationMember.findFirst({ where: { id: sideId }, select: sideOf(memberId) });
  if (!side) return null;
  const { other, otherId, unreadMessages } = side;
  const seq = side.conversation.lastSeq;
  const blocked = other.blocksMade.length + other.blocksSuffered.length > 0;
  // Between two of whom one has blocked the other, neither learns any more what the other opens.
  const reached = blocked ? {} : { lastReadSeq: seq, lastDeliveredSeq: seq };
  await tx.conversationMember.updateMany({ where: { id: sideId }, data: { unreadMessages: 0, ...reached } });
  const member = await tx.member.update({
    where: { id: memberId },
    data: { unreadMessages: { decrement: unreadMessages } },
    select: { unreadMessages: true, readReceipts: true },
  });
  return {
    seq,
    unread: member.unreadMessages,
    otherId,
    blocked,
    receipts: member.readReceipts && other.readReceipts,
  };
}

/**
 * Marks a conversation as read up to its newest message, here and in the member's other tabs (CHA-6); the other side learns of it
 * where neither has turned receipts off, and else that it was delivered (CHA-15), and nothing where one has blocked the other
 * (CHA-11). Gives all that is still unread, null where nothing changed. Refuses a conversation that is not the member's, or was removed.
 */
export async function markRead(
  db: TenantDb,
  { tenantId, memberId, conversationId }: Input,
  { events }: { events: LiveEventPublisher },
): Promise<Outcome<{ unread: number | null }, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const side = await db.conversationMember.findFirst({
    where: { memberId, conversationId },
    select: { id: true, unreadMessages: true },
  });
  if (!side) return refused('not_found');
  if (side.unreadMessages === 0) return done({ unread: null });
  const cleared = await db.$transaction((tx) => clear(tx, side.id, memberId));
  if (!cleared) return refused('not_found');
  const { seq, unread, otherId, blocked, receipts } = cleared;
  events.publish(tenantId, memberId, 'unread', { unread });
  events.publish(tenantId, memberId, 'opened', { conversationId });
  if (!blocked) events.publish(tenantId, otherId, receipts ? 'read' : 'delivered', { conversationId, seq });
  return done({ unread });
}
