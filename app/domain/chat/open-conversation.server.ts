import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

type Input = { tenantId: string; memberId: string; conversationId: string };
type Publish = { publish(tenantId: string, memberId: string, name: string, data: unknown): void };

const SIDE = { id: true, otherId: true, unreadMessages: true, conversation: { select: { lastSeq: true } } } as const;

// The member's row is locked first, as sending does: no message can come in between what is counted and what is cleared.
async function clear(tx: TenantTx, sideId: string, memberId: string) {
  await tx.member.updateMany({ where: { id: memberId }, data: { unreadMessages: { increment: 0 } } });
  const side = await tx.conversationMember.findFirstOrThrow({ where: { id: sideId }, select: SIDE });
  const seq = side.conversation.lastSeq;
  await tx.conversationMember.updateMany({ where: { id: sideId }, data: { unreadMessages: 0, lastReadSeq: seq, lastDeliveredSeq: seq } });
  const member = await tx.member.update({
    where: { id: memberId },
    data: { unreadMessages: { decrement: side.unreadMessages } },
    select: { unreadMessages: true, readReceipts: true },
  });
  const other = await tx.member.findFirst({ where: { id: side.otherId }, select: { readReceipts: true } });
  return { seq, unread: member.unreadMessages, otherId: side.otherId, receipts: member.readReceipts && Boolean(other?.readReceipts) };
}

/**
 * Marks a conversation as read up to its newest message, here and in the member's other tabs (CHA-6); the other side learns of it
 * where neither has turned receipts off, and else that it was delivered (CHA-15). Gives all that is still unread, null where nothing changed. Refuses a
 * conversation that is not the member's.
 */
export async function openConversation(
  db: TenantDb,
  { tenantId, memberId, conversationId }: Input,
  { events }: { events: Publish },
): Promise<Outcome<{ unread: number | null }, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const side = await db.conversationMember.findFirst({ where: { memberId, conversationId }, select: SIDE });
  if (!side) return refused('not_found');
  if (side.unreadMessages === 0) return done({ unread: null });
  const { seq, unread, otherId, receipts } = await db.$transaction((tx) => clear(tx, side.id, memberId));
  events.publish(tenantId, memberId, 'unread', { unread });
  events.publish(tenantId, memberId, 'opened', { conversationId });
  events.publish(tenantId, otherId, receipts ? 'read' : 'delivered', { conversationId, seq });
  return done({ unread });
}
