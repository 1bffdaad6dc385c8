import type { TenantQueries } from '~/database/tenant-sql';
import { isGift, type GiftKey } from '~/domain/gifts/rules';
import { done, refused, type Outcome } from '~/domain/outcome';
import { openInterests } from '~/domain/profiles/visibility.server';
import { toChatPartner, type ChatPartner } from './chat-partner.server';
import { readMessages, type MessagesAsked } from './read-messages.server';
import type { LastChat } from './remember-chat.server';
import { MESSAGES_PAGE } from './rules';

/** A message is removed by a moderator, or by its sender within minutes. */
export type Remover = 'moderator' | 'sender';

/**
 * A message as its reader gets it. Only the reader's own messages have a `key`. If a photo or gift is gone,
 * it is null and `kind` still says what it was.
 */
export type ListedMessage = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  image: { widthPx: number; heightPx: number; tone: string | null } | null;
  gift: GiftKey | null;
  createdAt: Date;
  key?: string;
  /** The sender, if it is the chat partner. */
  senderId?: string;
  /** When the chat partner took it back. */
  takenBackAt?: Date;
  /** The reader has never written to the sender. */
  unanswered?: true;
  /** The reader has not written since the sender's first message. */
  unreplied?: true;
  /** Who removed the message; none of its content is included. */
  removed?: Remover;
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
  /**
   * The highest message number that has reached one of the chat partner's browsers, as far as the reader may
   * know.
   */
  otherDeliveredSeq: number;
  /**
   * The highest message number that the chat partner has read; null if either member has turned read receipts
   * off (CHA-15).
   */
  otherReadSeq: number | null;
  ownSide: OwnSide;
};

/** The content that is shown for a removed message. */
const NOTHING_LEFT = { kind: 'text' as const, text: '', image: null, gift: null };

type Found = NonNullable<Awaited<ReturnType<typeof readMessages>>>;
export type MessageRow = Found['messages'][number];

/** Builds a message for its reader. */
export function toListedMessage(
  row: MessageRow,
  memberId: string,
  { hasWritten, hasReplied }: Pick<Found, 'hasWritten' | 'hasReplied'>,
): ListedMessage {
  const { seq, senderId, kind, text, clientKey, removedAt, image } = row;
  const mine = senderId === memberId;
  const key = mine ? { key: clientKey } : {};
  const fixed = { seq, mine, createdAt: new Date(row.createdAt), ...key };
  if (removedAt) return { ...fixed, ...NOTHING_LEFT, removed: 'moderator' };
  if (kind === 'deleted') {
    const known = !mine && row.takenBackAt && { senderId, takenBackAt: new Date(row.takenBackAt) };
    return { ...fixed, ...NOTHING_LEFT, removed: 'sender', ...(known || {}) };
  }
  const gift = isGift(row.giftKey) ? row.giftKey : null;
  const theirs = {
    senderId,
    ...(hasWritten ? {} : { unanswered: true as const }),
    ...(hasReplied ? {} : { unreplied: true as const }),
  };
  return { ...fixed, kind, text, image, gift, ...(mine ? {} : theirs) };
}

/**
 * How far the partner's browsers and eyes have got, as far as the reader may know. If the partner is invisible
 * or shows no read receipts, that they were there becomes known only by their answers (CHA-15).
 */
function receipts({ partnerShows, partnerHides, readerShows, answeredSeq, ...partner }: Found) {
  const isHidden = partnerHides || !partnerShows;
  const known = (seq: number) => (isHidden ? Math.min(seq, answeredSeq ?? 0) : seq);
  return {
    otherDeliveredSeq: known(partner.otherDeliveredSeq),
    otherReadSeq: readerShows && partnerShows ? known(partner.otherReadSeq) : null,
  };
}

function toMessages(found: Found, { memberId, after }: MessagesAsked): Messages {
  const { unreadMessages, lastSeq, lastReadSeq, lastDeliveredSeq } = found;
  const isCatchingUp = after !== undefined;
  const messages = found.messages.slice(0, MESSAGES_PAGE).map((row) => toListedMessage(row, memberId, found));
  if (!isCatchingUp) messages.reverse();
  return {
    messages,
    more: found.messages.length > MESSAGES_PAGE,
    ...receipts(found),
    ownSide: { unreadMessages, lastSeq, lastReadSeq, lastDeliveredSeq },
  };
}

/**
 * Lists one page of a conversation's messages. Pages are found by message number, so a long conversation
 * opens as fast as a short one (CHA-12). Refuses a conversation that is not the member's.
 */
export async function listMessages(
  sql: TenantQueries,
  asked: MessagesAsked,
): Promise<Outcome<Messages, 'not_found'>> {
  const found = await readMessages(sql, asked, false);
  return found ? done(toMessages(found, asked)) : refused('not_found');
}

/** The data of a conversation's page; `lastChat` is the chat that the member opened before this one. */
type OpenedConversation = Messages & { partner: ChatPartner; shared: string[]; lastChat: LastChat };

/**
 * Opens a conversation: the chat partner and the newest messages, or those after the ones that the reader
 * has. Refuses a conversation that is not the member's.
 */
export async function openConversation(
  sql: TenantQueries,
  asked: MessagesAsked,
  { now }: { now: Date },
): Promise<Outcome<OpenedConversation, 'not_found'>> {
  const found = await readMessages(sql, asked, true);
  if (!found?.partnerRow) return refused('not_found');
  const { partnerRow: row, lastChatMemberId, lastChatAt } = found;
  const lastChat = { memberId: lastChatMemberId, at: lastChatAt };
  const shared = openInterests((found.sharedRows ?? []).map(({ interest }) => interest));
  return done({ ...toMessages(found, asked), partner: toChatPartner(row, now), shared, lastChat });
}
