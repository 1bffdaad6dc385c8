import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { comesAfter } from '~/domain/comes-after.server';
import { isId } from '~/domain/new-id';
import { toChatPartner, isVisibleAs, partnerRow, type ChatPartner } from './chat-partner.server';
import { CONVERSATIONS_PAGE } from './rules';

type Input = {
  memberId: string;
  search?: string;
  /** The `rowId` of the previous page's last conversation. */
  after?: string | null;
};

export type ListedConversation = {
  /** The cursor for the next page. */
  rowId: string;
  id: string;
  partner: ChatPartner;
  unreadMessages: number;
  /** The newest message's number if it is unread and undelivered; otherwise null. */
  undeliveredSeq: number | null;
  lastAt: Date;
  /** Null if a moderator removed the last message. */
  lastText: string | null;
  lastKind: 'text' | 'image' | 'gift' | 'deleted';
  lastMine: boolean;
};

type Page = { memberId: string; name: string; after: string | null };

const pageQuery = (sql: TenantQueries, { memberId, name, after }: Page) => {
  // An unknown or foreign cursor starts at the newest conversation.
  const last = sql
    .selectFrom('ConversationMember as last')
    .select('last.lastMessageAt')
    .where('last.memberId', '=', memberId)
    .where('last.id', '=', after);
  return sql
    .selectFrom('ConversationMember as side')
    .innerJoin('Conversation as conversation', 'conversation.id', 'side.conversationId')
    .where('side.memberId', '=', memberId)
    .where('side.lastMessageAt', 'is not', null)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        comesAfter(
          { at: eb.ref('side.lastMessageAt'), id: eb.ref('side.id') },
          { at: last.$asScalar(), id: after as string },
        ),
      ),
    )
    .$if(name !== '', (query) => query.where((eb) => isVisibleAs(name, eb.ref('side.otherId'), memberId)))
    .orderBy('side.lastMessageAt', 'desc')
    .orderBy('side.id', 'desc')
    .limit(CONVERSATIONS_PAGE + 1)
    .select([
      'side.id as rowId',
      'side.conversationId as id',
      'side.unreadMessages',
      'side.lastDeliveredSeq',
      'side.lastMessageAt',
      'side.lastMessageText as lastText',
      'side.lastMessageKind',
      'side.lastMessageMine as lastMine',
      'conversation.lastSeq',
    ])
    .select((eb) => partnerRow(eb.ref('side.otherId'), memberId).as('partner'));
};

const firstPage = prepared((sql, { memberId }: { memberId: string }) =>
  pageQuery(sql, { memberId, name: '', after: null }),
);

/** Lists a page of conversations, newest first, from the sides' rows without reading messages (CHA-1). */
export async function listConversations(
  sql: TenantQueries,
  { memberId, search = '', after: cursor }: Input,
  { now }: { now: Date },
): Promise<{ conversations: ListedConversation[]; more: boolean }> {
  const name = search.trim();
  const after = isId(cursor) ? cursor : null;
  const rows =
    name === '' && after === null
      ? await firstPage(sql, { memberId })
      : await pageQuery(sql, { memberId, name, after }).execute();
  const conversations = rows
    .slice(0, CONVERSATIONS_PAGE)
    .flatMap(({ lastMessageAt, lastMessageKind, lastDeliveredSeq, lastSeq, partner, ...row }) => {
      if (!lastMessageAt) return [];
      const isUndelivered = row.unreadMessages > 0 && lastDeliveredSeq < lastSeq;
      return [
        {
          ...row,
          partner: toChatPartner(partner, now),
          undeliveredSeq: isUndelivered ? lastSeq : null,
          lastAt: lastMessageAt,
          lastKind: lastMessageKind ?? ('text' as const),
        },
      ];
    });
  return { conversations, more: rows.length > CONVERSATIONS_PAGE };
}
