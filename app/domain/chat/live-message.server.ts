import type { LiveMessage } from '~/domain/live-events';
import { toListedMessage } from './list-messages.server';
import type { PostInput } from './send/post-input';
import type { Message, PostFacts } from './send/read-post-facts.server';

/** The longest text that an event carries, in UTF-16 units. */
export const MAX_CARRIED_LENGTH = 2000;

type Facts = StoredMessage['facts'];

export type StoredMessage = {
  message: Pick<Message, 'senderId' | 'content' | 'text' | 'clientKey' | 'about'>;
  seq: number;
  createdAt: Date;
  facts: Pick<
    PostFacts,
    | 'receiverHasWritten'
    | 'receiverHasReplied'
    | 'senderFictional'
    | 'senderInvisible'
    | 'senderShows'
    | 'quotedSeq'
    | 'quotedSenderId'
    | 'quotedKind'
    | 'quotedText'
  >;
};

function photoShape(content: PostInput['content']): LiveMessage['image'] {
  const full = content.kind === 'image' ? content.files.find(({ size }) => size === 'full') : undefined;
  return full ? { widthPx: full.widthPx, heightPx: full.heightPx, tone: full.tone } : null;
}

function quotedRow({ quotedSeq: seq, quotedSenderId: senderId, quotedKind: kind, quotedText: text }: Facts) {
  return seq === null || senderId === null || kind === null
    ? null
    : { seq, senderId, kind, text, removedAt: null };
}

/**
 * Returns a new message as one member sees it; undefined if their pages must fetch it. A long text would make
 * the event large, and a photo's thumbnail is not at hand. An answer of a sender without receipts reveals their
 * reads (CHA-15).
 */
export function liveMessage(
  { message: { content, about, ...message }, seq, createdAt, facts }: StoredMessage,
  readerId: string,
): LiveMessage | undefined {
  const mine = message.senderId === readerId;
  const senderHides = facts.senderInvisible || !facts.senderShows;
  if (message.text.length > MAX_CARRIED_LENGTH || (senderHides && !mine)) return undefined;
  if (about?.photoId) return undefined;
  const row = {
    ...message,
    seq,
    createdAt: createdAt.toISOString(),
    kind: content.kind,
    giftKey: content.kind === 'gift' ? content.giftKey : null,
    image: photoShape(content),
    removedAt: null,
    takenBackAt: null,
    quoted: quotedRow(facts),
    aboutPart: about?.part ?? null,
    aboutText: about?.text ?? null,
    aboutPhoto: null,
    reaction: null,
  };
  const listed = toListedMessage(row, readerId, {
    hasWritten: facts.receiverHasWritten,
    hasReplied: facts.receiverHasReplied,
    isFictional: facts.senderFictional,
  });
  return { ...listed, createdAt: createdAt.toISOString() };
}
