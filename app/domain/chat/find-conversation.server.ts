import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { otherFields, otherOf, type Other } from './find-other.server';

export type FoundConversation = { id: string; lastSeq: number; unreadMessages: number; other: Other };

/** A member's conversation with the facts of the other side; one of others is refused like one that is not there (CHA-1). */
export async function findConversation(
  db: TenantDb,
  { memberId, conversationId }: { memberId: string; conversationId: string },
  { now }: { now: Date },
): Promise<Outcome<FoundConversation, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const side = await db.conversationMember.findFirst({
    where: { memberId, conversationId },
    select: {
      unreadMessages: true,
      conversation: { select: { id: true, lastSeq: true } },
      other: { select: otherFields(memberId) },
    },
  });
  if (!side) return refused('not_found');
  const { unreadMessages, conversation } = side;
  return done({
    id: conversation.id,
    lastSeq: conversation.lastSeq,
    unreadMessages,
    other: otherOf(side.other, now),
  });
}
