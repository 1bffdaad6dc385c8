import type { TenantDb } from '~/database/tenant-db';
import type { LiveEventPublisher } from '~/domain/live-events';

type Input = { tenantId: string; memberId: string; conversationId: string; seq: number };

/**
 * Notes that a browser of the member has got a conversation's messages up to a number, and tells the other side (CHA-15). A number
 * that no message has, one that was told before, and a pair of which one has blocked the other change nothing.
 */
export async function markDelivered(
  db: TenantDb,
  { tenantId, memberId, conversationId, seq }: Input,
  { events }: { events: LiveEventPublisher },
): Promise<void> {
  const side = {
    memberId,
    conversationId,
    lastDeliveredSeq: { lt: seq },
    conversation: { lastSeq: { gte: seq } },
    other: {
      blocksMade: { none: { blockedId: memberId } },
      blocksSuffered: { none: { blockerId: memberId } },
    },
  };
  const found = await db.conversationMember.findFirst({ where: side, select: { id: true, otherId: true } });
  if (!found) return;
  const { count } = await db.conversationMember.updateMany({
    where: { id: found.id, lastDeliveredSeq: { lt: seq } },
    data: { lastDeliveredSeq: seq },
  });
  if (count > 0) events.publish(tenantId, found.otherId, 'delivered', { conversationId, seq });
}
