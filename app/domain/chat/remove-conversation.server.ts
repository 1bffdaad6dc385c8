import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockPair } from '~/database/transactions.server';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

type Input = { tenantId: string; memberId: string; conversationId: string };
type Deps = {
  events: { publish(tenantId: string, memberId: string, name: string, data: unknown): void };
  storage: { remove(tenantId: string, key: string): Promise<void> };
};

type Removed = { sides: { memberId: string; unread: number }[]; keys: string[] };

// Both members are locked first, as sending does: a message on its way is in the conversation that goes, or finds it gone.
async function remove(tx: TenantTx, conversationId: string, pair: [string, string]): Promise<Removed | null> {
  await lockPair(tx, ...pair);
  const sides = await tx.conversationMember.findMany({
    where: { conversationId },
    select: { memberId: true, unreadMessages: true },
  });
  if (sides.length === 0) return null;
  const files = await tx.photoFile.findMany({
    where: { message: { conversationId } },
    select: { key: true },
  });
  const left: Removed['sides'] = [];
  for (const { memberId, unreadMessages } of sides) {
    const data = { unreadMessages: { decrement: unreadMessages } };
    const member = await tx.member.update({
      where: { id: memberId },
      data,
      select: { unreadMessages: true },
    });
    left.push({ memberId, unread: member.unreadMessages });
  }
  await tx.conversation.deleteMany({ where: { id: conversationId } });
  return { sides: left, keys: files.map(({ key }) => key) };
}

/**
 * Removes a conversation for both sides, with its messages and photos (CHA-7). What was paid stays paid, gifts stay given, and a free
 * member's started conversations stay counted. Refuses one that is not the member's, or was removed before.
 */
export async function removeConversation(
  db: TenantDb,
  { tenantId, memberId, conversationId }: Input,
  { events, storage }: Deps,
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const side = await db.conversationMember.findFirst({
    where: { memberId, conversationId },
    select: { otherId: true },
  });
  if (!side) return refused('not_found');
  const removed = await db.$transaction((tx) => remove(tx, conversationId, [memberId, side.otherId]));
  if (!removed) return refused('not_found');
  for (const key of removed.keys) await storage.remove(tenantId, key);
  for (const { memberId: id, unread } of removed.sides) {
    events.publish(tenantId, id, 'removed', { conversationId });
    events.publish(tenantId, id, 'unread', { unread });
  }
  return done(null);
}
