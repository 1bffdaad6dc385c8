import type { TenantQueries } from '~/database/tenant-sql';
import { isGift, type GiftKey } from '~/domain/gifts/rules';
import { done, refused, type Outcome } from '~/domain/outcome';
import { openInterests } from '~/domain/profiles/visibility.server';
import type { AboutPhoto } from './about-photo.server';
import { toChatPartner, type ChatPartner } from './chat-partner.server';
import { toQuoted, type Quoted } from './quoted-message.server';
import { readMessages, type MessagesAsked } from './read-messages.server';
import type { LastChat } from './remember-chat.server';
import { isReaction, MESSAGES_PAGE, type Reaction } from './rules';

export type Remover = 'moderator' | 'sender';

/** `text` as in `About`; `photo` is null for other parts, and if the reader no longer sees it. */
export type ListedAbout = { part: string; text: string; photo: AboutPhoto | null };

/** Only the reader's own messages have a `key`. A deleted photo or gift is null, but `kind` remains. */
export type ListedMessage = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  image: { widthPx: number; heightPx: number; tone: string | null } | null;
  gift: GiftKey | null;
  /** The message that it replies to. */
  quoted?: Quoted;
  /** The part of the receiver's profile that it is about. */
  about?: ListedAbout;
  /** The other's. */
  reaction?: Reaction;
  createdAt: Date;
  key?: string;
  senderId?: string;
  /** When the chat partner deleted it. */
  takenBackAt?: Date;
  /** An author wrote it for a fictional profile (CON-6). */
  fromTeam?: true;
  /** The reader has never written to the sender. */
  unanswered?: true;
  /** The reader has not written since the sender's first message. */
  unreplied?: true;
  /** If set, no content is included. */
  removed?: Remover;
};

/** The reader's counters when the messages were read. */
export type OwnSide = {
  unreadMessages: number;
  lastSeq: number;
  lastReadSeq: number;
  lastDeliveredSeq: number;
};

export type Messages = {
  messages: ListedMessage[];
  /** Whether there are older messages or, with `after`, newer ones. */
  more: boolean;
  /** The highest number delivered to the partner, as far as the reader may know. */
  otherDeliveredSeq: number;
  /** The highest number the partner has read; null if either side turned receipts off (CHA-15). */
  otherReadSeq: number | null;
  ownSide: OwnSide;
};

const NOTHING_LEFT = { kind: 'text' as const, text: '', image: null, gift: null };

type Found = NonNullable<Awaited<ReturnType<typeof readMessages>>>;
export type MessageRow = Found['messages'][number];

export function toListedMessage(
  row: MessageRow,
  memberId: string,
  { hasWritten, hasReplied, isFictional }: Pick<Found, 'hasWritten' | 'hasReplied' | 'isFictional'>,
): ListedMessage {
  const { seq, senderId, kind, text, clientKey, removedAt, image, quoted, reaction } = row;
  const { aboutPart, aboutText, aboutPhoto } = row;
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
    ...(isFictional ? { fromTeam: true as const } : {}),
    ...(hasWritten ? {} : { unanswered: true as const }),
    ...(hasReplied ? {} : { unreplied: true as const }),
  };
  const added = {
    ...(quoted && { quoted: toQuoted(quoted, memberId) }),
    ...(aboutPart && { about: { part: aboutPart, text: aboutText ?? '', photo: aboutPhoto } }),
    ...(isReaction(reaction) && { reaction }),
  };
  return { ...fixed, kind, text, image, gift, ...added, ...(mine ? {} : theirs) };
}

/** Partners who are invisible or show no receipts reveal their presence only by answering (CHA-15). */
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

/** Lists a page of messages by number, as fast in long conversations (CHA-12); refuses foreign ones. */
export async function listMessages(
  sql: TenantQueries,
  asked: MessagesAsked,
): Promise<Outcome<Messages, 'not_found'>> {
  const found = await readMessages(sql, asked, false);
  return found ? done(toMessages(found, asked)) : refused('not_found');
}

/** `lastChat` is the chat opened before this one. */
type OpenedConversation = Messages & { partner: ChatPartner; shared: string[]; lastChat: LastChat };

/** Opens a conversation at its newest messages or after `after`; refuses a foreign one. */
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
