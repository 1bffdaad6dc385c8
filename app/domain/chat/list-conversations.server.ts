import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { otherFields, otherOf, SHOWN, type Other } from './find-other.server';
import { CONVERSATIONS_PAGE } from './rules';

type Input = {
  memberId: string;
  /** Part of the other's name. */
  search?: string;
  /** The id of the last row of the page before. */
  after?: string | null;
};

export type ListedConversation = {
  /** Where the next page goes on. */
  rowId: string;
  id: string;
  other: Other;
  unreadMessages: number;
  /** The newest message that no browser of the member has got before; null where there is none. */
  undeliveredSeq: number | null;
  lastAt: Date;
  /** Null where a moderator took the last message away (SAF-2). */
  lastText: string | null;
  lastKind: 'text' | 'image' | 'gift';
  lastMine: boolean;
};

/** Where a page ended, as a condition on the rows of the next; a row that is not there, or not the member's, begins at the newest. */
async function olderThan(db: TenantDb, memberId: string, after: string | null | undefined) {
  const last = isId(after)
    ? await db.conversationMember.findFirst({
        where: { id: after, memberId },
        select: { lastMessageAt: true },
      })
    : null;
  if (!isId(after) || !last?.lastMessageAt) return {};
  // The first condition says no more than the second, but where in the index to begin.
  return {
    lastMessageAt: { lte: last.lastMessageAt },
    OR: [
      { lastMessageAt: { lt: last.lastMessageAt } },
      { lastMessageAt: last.lastMessageAt, id: { lt: after } },
    ],
  };
}

/** A page of a member's conversations, the newest first, from the columns kept for it (CHA-1). */
export async function listConversations(
  db: TenantDb,
  { memberId, search = '', after }: Input,
  { now }: { now: Date },
): Promise<{ conversations: ListedConversation[]; more: boolean }> {
  const name = search.trim();
  const rows = await db.conversationMember.findMany({
    where: {
      memberId,
      lastMessageAt: { not: null },
      // Not Prisma's cursor, which reads every older row and cuts the page out of them here.
      ...(await olderThan(db, memberId, after)),
      // A name that may not be seen any more is not found by it either (CHA-11).
      ...(name
        ? {
            other: {
              deletionRequestedAt: null,
              status: { in: [...SHOWN] },
              profile: { name: { contains: name, mode: 'insensitive' as const } },
              blocksMade: { none: { blockedId: memberId } },
            },
          }
        : {}),
    },
    orderBy: [{ lastMessageAt: 'desc' }, { id: 'desc' }],
    take: CONVERSATIONS_PAGE + 1,
    select: {
      id: true,
      conversationId: true,
      unreadMessages: true,
      lastMessageAt: true,
      lastMessageText: true,
      lastMessageKind: true,
      lastMessageMine: true,
      lastDeliveredSeq: true,
      conversation: { select: { lastSeq: true } },
      other: { select: otherFields(memberId) },
    },
  });
  const conversations = rows.slice(0, CONVERSATIONS_PAGE).flatMap((row) => {
    const {
      id: rowId,
      conversationId: id,
      unreadMessages,
      lastMessageAt,
      lastMessageText,
      lastMessageKind,
      lastMessageMine,
    } = row;
    if (!lastMessageAt) return [];
    const last = {
      lastAt: lastMessageAt,
      lastText: lastMessageText,
      lastKind: lastMessageKind ?? 'text',
      lastMine: lastMessageMine,
    };
    const undelivered = unreadMessages > 0 && row.lastDeliveredSeq < row.conversation.lastSeq;
    const undeliveredSeq = undelivered ? row.conversation.lastSeq : null;
    return [{ rowId, id, other: otherOf(row.other, now), unreadMessages, undeliveredSeq, ...last }];
  });
  return { conversations, more: rows.length > CONVERSATIONS_PAGE };
}
