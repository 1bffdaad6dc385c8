import type { LiveMessage } from '~/domain/live-events';
import { toListedMessage } from './list-messages.server';
import type { PostInput } from './post-input';
import type { Message, PostFacts } from './read-post-facts.server';

/** The longest text that an event carries, in UTF-16 units. */
export const MAX_CARRIED_LENGTH = 2000;

/** A message that was just stored, and what was known of its two members. */
export type StoredMessage = {
  message: Pick<Message, 'senderId' | 'content' | 'text' | 'clientKey'>;
  seq: number;
  createdAt: Date;
  facts: Pick<PostFacts, 'receiverHasWritten' | 'receiverHasReplied' | 'senderInvisible' | 'senderShows'>;
};

/** Returns the size and the tone of a photo; null for any other content, and for a photo without its full size. */
function photoShape(content: PostInput['content']): LiveMessage['image'] {
  const full = content.kind === 'image' ? content.files.find(({ size }) => size === 'full') : undefined;
  return full ? { widthPx: full.widthPx, heightPx: full.heightPx, tone: full.tone } : null;
}

/**
 * Returns a new message as one of its two members sees it, for their open pages; undefined if these must fetch it.
 * A long text would make the event large. The answer of a sender who shows no receipts also reveals what they have
 * read (CHA-15).
 */
export function liveMessage(
  { message: { content, ...message }, seq, createdAt, facts }: StoredMessage,
  readerId: string,
): LiveMessage | undefined {
  const mine = message.senderId === readerId;
  const senderHides = facts.senderInvisible || !facts.senderShows;
  if (message.text.length > MAX_CARRIED_LENGTH || (senderHides && !mine)) return undefined;
  const row = {
    ...message,
    seq,
    createdAt: createdAt.toISOString(),
    kind: content.kind,
    giftKey: content.kind === 'gift' ? content.giftKey : null,
    image: photoShape(content),
    removedAt: null,
    takenBackAt: null,
  };
  const listed = toListedMessage(row, readerId, {
    hasWritten: facts.receiverHasWritten,
    hasReplied: facts.receiverHasReplied,
  });
  return { ...listed, createdAt: createdAt.toISOString() };
}
