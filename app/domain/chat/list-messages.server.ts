import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantSql } from '~/database/tenant-sql';
import { isGift, type GiftKey } from '~/domain/gifts/rules';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { chatPartnerOf, partnerRow, type ChatPartner } from './chat-partner.server';
import type { LastChat } from './remember-chat.server';
import { MESSAGES_PAGE } from './rules';

/**
 * Which messages to list: those before a number, those after a number, or the newest. Messages asked for with
 * `after` include the keys of the reader's own.
 */
export type MessagePage = { before?: number; after?: number };

/**
 * A message as its reader gets it. Only the reader's own messages have a `key`. If a photo or gift is gone,
 * it is null and `kind` still says what it was.
 */
export type ListedMessage = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  image: { widthPx: number; heightPx: number } | null;
  gift: GiftKey | null;
  createdAt: Date;
  key?: string;
  /** The sender, if it is the chat partner. */
  senderId?: string;
  /** A moderator removed the message; none of its content is included. */
  removed?: true;
};

/**
 * The reader's own counters when the messages were read: how many messages were unread, the newest number,
 * and the highest numbers that had been read and delivered.
 */
export type OwnSide = {
  unreadMessages: number;
  lastSeq: number;
  lastReadSeq: number;
  lastDeliveredSeq: number;
};

export type Messages = {
  /** In the order in which they were sent. */
  messages: ListedMessage[];
  /** Whether there are older messages or, if `after` was given, newer ones. */
  more: boolean;
  /** The highest message number that has reached one of the chat partner's browsers. */
  otherDeliveredSeq: number;
  /**
   * The highest message number that the chat partner has read; null if either member has turned read receipts
   * off (CHA-15).
   */
  otherReadSeq: number | null;
  ownSide: OwnSide;
};

/** The content that is shown for a removed message. */
const NOTHING_LEFT = { kind: 'text' as const, text: '', image: null, gift: null, removed: true as const };

type Asked = { memberId: string; conversationId: string } & MessagePage;

/**
 * Reads both sides with their receipts, and the messages with the sizes of their photos, in one statement.
 */
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

/** Builds a message for its reader; `withKey` adds the key of the reader's own messages. */
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
 * Lists one page of a conversation's messages. Pages are found by message number, so a long conversation
 * opens as fast as a short one. Refuses a conversation that is not the member's.
 */
export async function listMessages(sql: TenantSql, asked: Asked): Promise<Outcome<Messages, 'not_found'>> {
  const found = isId(asked.conversationId) ? await select(sql, asked) : undefined;
  return found ? done(messagesOf(found, asked)) : refused('not_found');
}

/** The data of a conversation's page; `lastChat` is the chat that the member opened before this one. */
type OpenedConversation = Messages & { partner: ChatPartner; lastChat: LastChat };

/**
 * Opens a conversation: the chat partner and the newest messages. Refuses a conversation that is not the
 * member's.
 */
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
