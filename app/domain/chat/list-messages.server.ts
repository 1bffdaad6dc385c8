import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantSql } from '~/database/tenant-sql';
import { isGift, type GiftKey } from '~/domain/gifts/rules';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { chatPartnerOf, partnerRow, type ChatPartner } from './chat-partner.server';
import type { LastChat } from './remember-chat.server';
import { MESSAGES_PAGE } from './rules';

/** The newest messages; those before a number; or those after it, which a reader has missed and gets with their keys. */
export type MessagePage = { before?: number; after?: number };

/** `key` stands on the reader's own messages alone; a photo or gift that is gone is null, and `kind` says that it was one. */
export type ListedMessage = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  image: { widthPx: number; heightPx: number } | null;
  gift: GiftKey | null;
  createdAt: Date;
  key?: string;
  /** Who sent it, where that is the chat partner. */
  senderId?: string;
  /** A moderator took it away: nothing of it is left here (SAF-2). */
  removed?: true;
};

/** What the reader's own side said when the messages were read: how many were unread, up to which number, and how far it had been reached. */
export type OwnSide = {
  unreadMessages: number;
  lastSeq: number;
  lastReadSeq: number;
  lastDeliveredSeq: number;
};

export type Messages = {
  /** In the order in which they were sent. */
  messages: ListedMessage[];
  /** There are more before the first, or, where `after` was asked, after the last. */
  more: boolean;
  /** What has reached a browser of the chat partner (CHA-15). */
  otherDeliveredSeq: number;
  /** What the chat partner has read; null where either has turned receipts off (CHA-15). */
  otherReadSeq: number | null;
  ownSide: OwnSide;
};

/** What a removed message shows of itself. */
const NOTHING_LEFT = { kind: 'text' as const, text: '', image: null, gift: null, removed: true as const };

type Asked = { memberId: string; conversationId: string } & MessagePage;

/** Both sides with their receipts, and the messages with the sizes of their photos, as one statement. */
const select = (sql: TenantSql, { memberId, conversationId, before, after }: Asked, withPartner = false) =>
  sql
    .selectFrom('ConversationMember as side')
    .innerJoin('ConversationMember as partnerSide', (join) =>
      join
        .onRef('partnerSide.conversationId', '=', 'side.conversationId')
        .onRef('partnerSide.memberId', '=', 'side.otherId'),
    )
    .innerJoin('Member as reader', 'reader.id', 'side.memberId')
    .innerJoin('Member as partner', 'partner.id', 'side.otherId')
    .innerJoin('Conversation as conversation', 'conversation.id', 'side.conversationId')
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .select([
      'side.unreadMessages',
      'side.lastReadSeq',
      'side.lastDeliveredSeq',
      'conversation.lastSeq',
      'partnerSide.lastReadSeq as otherReadSeq',
      'partnerSide.lastDeliveredSeq as otherDeliveredSeq',
      'reader.readReceipts as readerShows',
      'reader.lastChatMemberId',
      'reader.lastChatAt',
      'partner.readReceipts as partnerShows',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('Message as message')
          .leftJoin('PhotoFile as file', (join) =>
            join.onRef('file.messageId', '=', 'message.id').on('file.size', '=', 'full'),
          )
          .where('message.conversationId', '=', conversationId)
          .$if(before !== undefined, (query) => query.where('message.seq', '<', before as number))
          .$if(after !== undefined, (query) => query.where('message.seq', '>', after as number))
          .orderBy('message.seq', after === undefined ? 'desc' : 'asc')
          .limit(MESSAGES_PAGE + 1)
          .select([
            'message.seq',
            'message.senderId',
            'message.kind',
            'message.text',
            'message.giftKey',
            'message.clientKey',
            'message.createdAt',
            'message.removedAt',
            'file.widthPx',
            'file.heightPx',
          ]),
      ).as('messages'),
    )
    .$if(withPartner, (query) =>
      query.select((eb) => partnerRow(eb.ref('side.otherId'), memberId).as('partnerRow')),
    )
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof select>>>;
type Row = Found['messages'][number];

/** A message as its reader gets it; its key where the sender asks for what they have missed. */
function messageOf(row: Row, memberId: string, withKey: boolean): ListedMessage {
  const { seq, senderId, kind, text, clientKey, removedAt, widthPx, heightPx } = row;
  const mine = senderId === memberId;
  const key = mine && withKey ? { key: clientKey } : {};
  const fixed = { seq, mine, createdAt: new Date(row.createdAt), ...key };
  if (removedAt) return { ...fixed, ...NOTHING_LEFT };
  const image = widthPx !== null && heightPx !== null ? { widthPx, heightPx } : null;
  const gift = isGift(row.giftKey) ? row.giftKey : null;
  return { ...fixed, kind, text, image, gift, ...(mine ? {} : { senderId }) };
}

function messagesOf(found: Found, { memberId, after }: Asked): Messages {
  const { otherDeliveredSeq, otherReadSeq, unreadMessages, lastSeq, lastReadSeq, lastDeliveredSeq } = found;
  const isCatchingUp = after !== undefined;
  const messages = found.messages
    .slice(0, MESSAGES_PAGE)
    .map((row) => messageOf(row, memberId, isCatchingUp));
  if (!isCatchingUp) messages.reverse();
  return {
    messages,
    more: found.messages.length > MESSAGES_PAGE,
    otherDeliveredSeq,
    otherReadSeq: found.readerShows && found.partnerShows ? otherReadSeq : null,
    ownSide: { unreadMessages, lastSeq, lastReadSeq, lastDeliveredSeq },
  };
}

/**
 * A page of a conversation, found by its messages' numbers, so that a long one opens as fast as a short one (CHA-12, CHA-14).
 * Refuses a conversation that is not the member's.
 */
export async function listMessages(sql: TenantSql, asked: Asked): Promise<Outcome<Messages, 'not_found'>> {
  const found = isId(asked.conversationId) ? await select(sql, asked) : undefined;
  return found ? done(messagesOf(found, asked)) : refused('not_found');
}

/** What stands on the page of a conversation; `lastChat` is the chat that the member opened before (CHA-13). */
type OpenedConversation = Messages & { partner: ChatPartner; lastChat: LastChat };

/** A conversation as it is opened: the chat partner and the newest messages. Refuses one that is not the member's (CHA-1). */
export async function openConversation(
  sql: TenantSql,
  asked: Omit<Asked, keyof MessagePage>,
  { now }: { now: Date },
): Promise<Outcome<OpenedConversation, 'not_found'>> {
  const found = isId(asked.conversationId) ? await select(sql, asked, true) : undefined;
  if (!found?.partnerRow) return refused('not_found');
  const { partnerRow: row, lastChatMemberId, lastChatAt } = found;
  const lastChat = { memberId: lastChatMemberId, at: lastChatAt };
  return done({ ...messagesOf(found, asked), partner: chatPartnerOf(row, now), lastChat });
}
