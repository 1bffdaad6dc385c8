import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { changeCredits } from '~/domain/credits/change-credits.server';
import type { GiftKey } from '~/domain/gifts/rules';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { StoredSize } from '~/domain/profiles/upload-photo.server';
import type { Tenant } from '~/tenancy/tenant';
import { decidePost, type PostRefusal as DecidedRefusal } from './decide-post.server';
import { costOf } from './rules';
import {
  lockBoth,
  readPostFacts,
  startConversation,
  writeMessage,
  type Message,
} from './write-message.server';

/** Who sends what to whom; the words are checked already. */
export type PostInput = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  senderId: string;
  /** An existing conversation, or the member with whom one is started or goes on. */
  to: { conversationId: string } | { otherId: string };
  content: { kind: 'text' } | { kind: 'image'; files: StoredSize[] } | { kind: 'gift'; giftKey: GiftKey };
  text: string;
  /** Made once for a message, however often it is sent (CHA-10). */
  clientKey: string;
  free?: boolean;
};

export type PostRefusal = DecidedRefusal | 'credits_short';

/** `credits` is what the sender has left; null where nothing was charged now. */
export type Sent = { conversationId: string; seq: number; repeated: boolean; credits: number | null };

/** A message that is stored, and what its receiver's open pages are told of it. */
type Posted = Sent & { otherId: string; otherUnread: number | null };

const LEDGER_KINDS = { text: 'message', image: 'photo', gift: 'gift' } as const;

/** Takes what the message costs, and gives the balance; null where it costs nothing. */
async function charge(
  tx: TenantSqlTx,
  { id, senderId, content, clientKey }: Message,
  { cost, credits }: { cost: number; credits: number },
  now: Date,
): Promise<Outcome<number | null, 'credits_short' | 'key_used'>> {
  if (cost === 0) return done(null);
  const change = {
    memberId: senderId,
    amountCredits: -cost,
    kind: LEDGER_KINDS[content.kind],
    reference: id,
    idempotencyKey: `message:${clientKey}`,
  };
  const charged = await changeCredits(tx, change, { now });
  if (!charged.ok) return refused('credits_short', { cost, credits });
  // It was paid for before, and went with its conversation.
  return charged.value.repeated ? refused('key_used') : done(charged.value.balanceCredits);
}

/** As `postToConversation`, within the caller's transaction and without telling anybody. */
async function postWithin(
  tx: TenantSqlTx,
  input: PostInput,
  now: Date,
): Promise<Outcome<Posted, PostRefusal>> {
  const { tenant, senderId, to, content, text, clientKey, free = false } = input;
  // Both members are locked first, so that all that follows sees one moment: the same key sent twice, two who start the same
  // conversation at once, credits for one message spent in fifty tabs, a conversation that is being removed.
  const otherId = await lockBoth(tx, senderId, to);
  if (otherId === null) return refused('not_found');
  const message: Message = { id: newId(), senderId, otherId, content, text, clientKey };
  const facts = await readPostFacts(tx, message);
  const decided = decidePost(facts, { to, message, now });
  if (!decided.ok) return decided;
  const { earlier, conversationId } = decided.value;
  if (earlier) return done({ ...earlier, repeated: true, credits: null, otherId, otherUnread: null });
  const cost = free ? 0 : costOf(content, facts.fictional ?? false, tenant.settings);
  const charged = await charge(tx, message, { cost, credits: facts.credits }, now);
  if (!charged.ok) return charged;
  const id = conversationId ?? (await startConversation(tx, message, now));
  const { seq, otherUnread } = await writeMessage(tx, id, { ...message, costCredits: cost }, now);
  return done({ conversationId: id, seq, repeated: false, credits: charged.value, otherId, otherUnread });
}

const isAddressed = ({ senderId, to }: PostInput): boolean =>
  'otherId' in to ? isId(to.otherId) && to.otherId !== senderId : isId(to.conversationId);

/** Tells both members' open pages; of a repeat, nobody. */
function announce(
  events: LiveEventPublisher,
  { tenant, senderId }: PostInput,
  { conversationId, seq, repeated, otherId, otherUnread }: Posted,
): void {
  if (repeated) return;
  for (const memberId of [senderId, otherId])
    events.publish(tenant.id, memberId, 'message', { conversationId, seq, mine: memberId === senderId });
  if (otherUnread !== null) events.publish(tenant.id, otherId, 'unread', { unread: otherUnread });
}

/**
 * Stores a message of any kind, charges it and tells both members (CHA-4): what `sendText`, `sendPhoto` and `sendGift` have in common.
 * A repeat of the same key gives the same message and charges nothing (CHA-10). Refuses what is not the sender's or was removed
 * (`not_found`), a member who cannot be written to (CHA-11, ACC-21), a free member's third conversation (CHA-8), too few credits, and
 * a key whose message was another one.
 */
export async function postToConversation(
  sql: TenantSql,
  input: PostInput,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<Sent, PostRefusal>> {
  if (!isAddressed(input)) return refused('not_found');
  const posted = await sql.transaction().execute((tx) => postWithin(tx, input, now));
  if (!posted.ok) return posted;
  announce(events, input, posted.value);
  const { conversationId, seq, repeated, credits } = posted.value;
  return done({ conversationId, seq, repeated, credits });
}

/**
 * As `postToConversation`, within the caller's transaction. Gives the announcement to both members' open pages, for when that is
 * committed; null where the message is refused.
 */
export async function postWithinTransaction(
  tx: TenantSqlTx,
  input: PostInput,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<(() => void) | null> {
  const posted = isAddressed(input) ? await postWithin(tx, input, now) : null;
  return posted?.ok ? () => announce(events, input, posted.value) : null;
}
