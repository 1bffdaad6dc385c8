import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPartners } from '~/database/transactions.server';
import type { LiveEventPublisher, LiveMessage } from '~/domain/live-events';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { decidePost, type DecidedRefusal } from './decide-post.server';
import { contentCost } from '~/domain/chat/costs';
import { liveMessage } from '~/domain/chat/live-message.server';
import type { PostInput } from './post-input';
import { toDestination, readPostFacts, type Message } from './read-post-facts.server';
import { queueForAuthors } from './queue-for-authors.server';
import { startConversation, writeMessage } from './write-message.server';

export type PostRefusal = DecidedRefusal | 'credits_short';

/** `credits` is the balance after sending; null if nothing was charged. */
export type Sent = { conversationId: string; seq: number; repeated: boolean; credits: number | null };

type Posted = Sent & {
  /** Null for a repeat. */
  messageId: string | null;
  otherId: string;
  otherUnread: number | null;
  /** Returns undefined if their pages must fetch the message. */
  contentFor: (readerId: string) => LiveMessage | undefined;
};

async function decideWithin(tx: TenantSqlTx, input: PostInput, now: Date) {
  const { tenant, senderId, to, content, text, clientKey, free = false, country = null } = input;
  const { replyTo = null, about = null } = input;
  // Both locks come first, so that everything below sees a single moment. Otherwise a key, a new conversation
  // or credits could be used twice, or a message could enter a conversation being removed.
  const otherId = await lockPartners(tx, { memberId: senderId, ...to });
  if (otherId === null) return refused('not_found');
  const isAboutGone = about === 'gone';
  const quoted = { replyTo, about: isAboutGone ? null : about };
  const message: Message = { id: newId(), senderId, otherId, content, text, ...quoted, clientKey };
  const facts = await readPostFacts(tx, message);
  const decided = decidePost(facts, { to, message, isAboutGone, settings: tenant.settings, country, now });
  if (!decided.ok) return decided;
  const { earlier } = decided.value;
  const fictional = facts.fictional ?? false;
  const costCredits = free ? 0 : contentCost(content, fictional, tenant.settings);
  if (!earlier && facts.credits < costCredits)
    return refused('credits_short', { cost: costCredits, credits: facts.credits });
  return done({ earlier, message, facts, fictional, costCredits });
}

/** Publishes no events. With `commits`, storing the message ends the transaction. */
async function postWithin(
  tx: TenantSqlTx,
  input: PostInput,
  { now, commits }: { now: Date; commits: boolean },
): Promise<Outcome<Posted, PostRefusal>> {
  const decided = await decideWithin(tx, input, now);
  if (!decided.ok) return decided;
  const { earlier, message, facts, fictional, costCredits } = decided.value;
  const { otherId } = message;
  if (earlier) {
    const unannounced = { otherUnread: null, contentFor: () => undefined };
    return done({ ...earlier, messageId: null, repeated: true, credits: null, otherId, ...unannounced });
  }
  const destination = toDestination(facts) ?? (await startConversation(tx, { ...message, fictional }, now));
  if (fictional && input.tenant.settings.fictional_replies)
    await queueForAuthors(tx, { message, conversationId: destination.conversationId }, now);
  const { otherUnread, ...stored } = await writeMessage(
    tx,
    { message: { ...message, replyTo: facts.quotedSeq }, destination, costCredits },
    { now, commits },
  );
  const credits = costCredits === 0 ? null : facts.credits - costCredits;
  return done({
    conversationId: destination.conversationId,
    messageId: message.id,
    seq: stored.seq,
    repeated: false,
    credits,
    otherId,
    otherUnread,
    contentFor: (readerId) => liveMessage({ message, ...stored, facts }, readerId),
  });
}

const isAddressed = ({ senderId, to }: PostInput): boolean =>
  'otherId' in to ? isId(to.otherId) && to.otherId !== senderId : isId(to.conversationId);

function announce(
  events: LiveEventPublisher,
  { tenant, senderId }: PostInput,
  { conversationId, seq, repeated, credits, otherId, otherUnread, contentFor }: Posted,
): void {
  if (repeated) return;
  for (const memberId of [senderId, otherId]) {
    const content = contentFor(memberId);
    const notice = { conversationId, seq, mine: memberId === senderId };
    events.publish(tenant.id, memberId, 'message', { ...notice, ...(content && { content }) });
  }
  if (credits !== null) events.publish(tenant.id, senderId, 'credits', { credits });
  if (otherUnread !== null) events.publish(tenant.id, otherId, 'unread', { unread: otherUnread });
}

/** Returns the message already sent with its key, or null; refuses what `postToConversation` refuses. */
export async function checkPost(
  sql: TenantSql,
  input: PostInput,
  { now }: { now: Date },
): Promise<Outcome<Sent | null, PostRefusal>> {
  if (!isAddressed(input)) return refused('not_found');
  const decided = await sql.transaction().execute((tx) => decideWithin(tx, input, now));
  if (!decided.ok) return decided;
  const { earlier } = decided.value;
  return done(earlier && { ...earlier, repeated: true, credits: null });
}

/**
 * Stores and charges a message of any kind and notifies both members; a repeated key changes nothing
 * (CHA-10). Refuses a foreign or removed conversation and an unavailable member. Refuses what free (CHA-8) or
 * unconfirmed (ACC-21) members may not send, words of suspended ones (CON-3), anything before a due proof of age (TRU-1), too few credits, a used key, and a quoted
 * part that is gone (CHA-23).
 */
export async function postToConversation(
  sql: TenantSql,
  input: PostInput,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<Sent, PostRefusal>> {
  if (!isAddressed(input)) return refused('not_found');
  const posted = await sql.transaction().execute((tx) => postWithin(tx, input, { now, commits: true }));
  if (!posted.ok) return posted;
  announce(events, input, posted.value);
  const { conversationId, seq, repeated, credits } = posted.value;
  return done({ conversationId, seq, repeated, credits });
}

type PostedWithin = { messageId: string | null; publish: () => void };

/** Like `postToConversation` within a transaction; `publish` sends the events, after the commit. */
export async function tryPostWithin(
  tx: TenantSqlTx,
  input: PostInput,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<PostedWithin, PostRefusal>> {
  if (!isAddressed(input)) return refused('not_found');
  const posted = await postWithin(tx, input, { now, commits: false });
  if (!posted.ok) return posted;
  const { messageId } = posted.value;
  return done({ messageId, publish: () => announce(events, input, posted.value) });
}

/** Returns a function that publishes the events, for after the commit; null if the message was refused. */
export async function postWithinTransaction(
  tx: TenantSqlTx,
  input: PostInput,
  deps: { now: Date; events: LiveEventPublisher },
): Promise<(() => void) | null> {
  const posted = await tryPostWithin(tx, input, deps);
  return posted.ok ? posted.value.publish : null;
}
