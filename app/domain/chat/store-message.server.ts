import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { changeCredits } from '~/domain/credits/change-credits.server';
import type { GiftKey } from '~/domain/gifts/rules';
import { lockPair } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { StoredSize } from '~/domain/profiles/upload-photo.server';
import { previewOf } from '~/domain/short-text';
import type { Tenant } from '~/tenancy/tenant';
import { findOtherId } from './find-other-id.server';
import { findSentBefore } from './find-sent-before.server';
import { otherFields, otherOf, takesFirstWords } from './find-other.server';
import { costOf, FREE_CONVERSATIONS, mayStart, pairOf } from './rules';

/** Who sends what to whom; the words are checked already. */
export type StoreInput = {
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

export type StoreRefusal =
  'not_found' | 'not_confirmed' | 'not_available' | 'conversations_limit' | 'credits_short' | 'key_used';

/** `credits` is what the sender has left; null where nothing was charged now. */
export type Sent = { conversationId: string; seq: number; repeated: boolean; credits: number | null };

type Message = Omit<StoreInput, 'tenant' | 'to' | 'free'> & {
  id: string;
  tenantId: string;
  otherId: string;
  giftKey: GiftKey | null;
};
type Publish = { publish(tenantId: string, memberId: string, name: string, data: unknown): void };

async function startConversation(
  tx: TenantTx,
  { tenantId, senderId, otherId }: Message,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.conversation.create({
    data: { id, tenantId, ...pairOf(senderId, otherId), startedById: senderId, createdAt: now },
  });
  await tx.conversationMember.createMany({
    data: [
      { id: newId(), tenantId, conversationId: id, memberId: senderId, otherId },
      { id: newId(), tenantId, conversationId: id, memberId: otherId, otherId: senderId },
    ],
  });
  await tx.member.update({ where: { id: senderId }, data: { conversationsStarted: { increment: 1 } } });
  return id;
}

/** What comes with the words: the photo's files, or the gift, which counts on the profile of the one who got it (GIF-1). */
async function writeContent(tx: TenantTx, message: Message, costCredits: number, now: Date): Promise<void> {
  const { id, tenantId, senderId, otherId, clientKey, content } = message;
  if (content.kind === 'image') {
    await tx.photoFile.createMany({
      data: content.files.map((file) => ({ id: newId(), tenantId, messageId: id, ...file })),
    });
  }
  if (content.kind === 'gift') {
    const gift = {
      fromId: senderId,
      toId: otherId,
      giftKey: content.giftKey,
      costCredits,
      clientKey,
      createdAt: now,
    };
    await tx.giftSent.create({ data: { id: newId(), tenantId, ...gift } });
  }
}

/** Writes the message under the conversation's next number, and what both sides' lists and counters keep of it. */
async function write(tx: TenantTx, conversationId: string, message: Message, costCredits: number, now: Date) {
  const { id, tenantId, senderId, otherId, text, clientKey, content, giftKey } = message;
  const { kind } = content;
  const { lastSeq: seq } = await tx.conversation.update({
    where: { id: conversationId },
    data: { lastSeq: { increment: 1 } },
    select: { lastSeq: true },
  });
  await tx.message.create({
    data: {
      id,
      tenantId,
      conversationId,
      seq,
      senderId,
      kind,
      text,
      giftKey,
      costCredits,
      clientKey,
      createdAt: now,
    },
  });
  await writeContent(tx, message, costCredits, now);
  const last = { lastMessageAt: now, lastMessageText: previewOf(text), lastMessageKind: kind };
  await tx.conversationMember.updateMany({
    where: { conversationId, memberId: senderId },
    data: { ...last, lastMessageMine: true },
  });
  await tx.conversationMember.updateMany({
    where: { conversationId, memberId: otherId },
    data: { ...last, lastMessageMine: false, unreadMessages: { increment: 1 } },
  });
  const { unreadMessages } = await tx.member.update({
    where: { id: otherId },
    data: { unreadMessages: { increment: 1 } },
    select: { unreadMessages: true },
  });
  return { conversationId, seq, repeated: false, otherUnread: unreadMessages };
}

const LEDGER_KINDS = { text: 'message', image: 'photo', gift: 'gift' } as const;
const SENDER = { paidUser: true, trialUntil: true, conversationsStarted: true, credits: true } as const;

type Stored = Sent & { otherUnread?: number };

// Both members' rows are locked first, so that all that follows sees one moment: the same key sent twice, two who start the same
// conversation at once, credits for one message spent in fifty tabs, a conversation that is being removed.
async function store(
  tx: TenantTx,
  input: StoreInput,
  message: Message,
  now: Date,
): Promise<Outcome<Stored, StoreRefusal>> {
  const { tenantId, senderId, otherId, clientKey, content } = message;
  await lockPair(tx, senderId, otherId);
  const before = await findSentBefore(tx, message);
  if (before) return before;

  const row = await tx.member.findFirst({ where: { id: otherId }, select: otherFields(senderId) });
  const sender = await tx.member.findFirst({ where: { id: senderId }, select: SENDER });
  const conversation = await tx.conversation.findFirst({
    where: pairOf(senderId, otherId),
    select: { id: true },
  });
  if (!row || !sender) return refused('not_found');
  if ('conversationId' in input.to && conversation?.id !== input.to.conversationId)
    return refused('not_found');
  const other = otherOf(row, now);
  if (!conversation && (other.availability !== 'available' || !(await takesFirstWords(tx, row, senderId))))
    return refused('not_found');
  if (other.availability !== 'available') return refused(other.availability);
  if (!conversation && !mayStart(sender, now))
    return refused('conversations_limit', { max: FREE_CONVERSATIONS });

  let credits: number | null = null;
  const cost = input.free ? 0 : costOf(content, other.fictional, input.tenant.settings);
  if (cost > 0) {
    const charge = {
      tenantId,
      memberId: senderId,
      amountCredits: -cost,
      kind: LEDGER_KINDS[content.kind],
      reference: message.id,
    };
    const charged = await changeCredits(tx, { ...charge, idempotencyKey: `message:${clientKey}` }, { now });
    if (!charged.ok) return refused('credits_short', { cost, credits: sender.credits });
    // It was paid for before, and went with its conversation.
    if (charged.value.repeated) return refused('key_used');
    credits = charged.value.balanceCredits;
  }
  const conversationId = conversation?.id ?? (await startConversation(tx, message, now));
  return done({ ...(await write(tx, conversationId, message, cost, now)), credits });
}

type Ready = { message: Message; announce: (stored: Stored, events: Publish) => void };

/** The message to be kept, and how both members' open pages are told of it once it is. */
async function prepare(db: TenantDb | TenantTx, input: StoreInput): Promise<Ready | null> {
  const { tenant, senderId, content, text, clientKey } = input;
  const otherId = await findOtherId(db, input);
  if (!otherId) return null;
  const giftKey = content.kind === 'gift' ? content.giftKey : null;
  const message = { id: newId(), tenantId: tenant.id, senderId, otherId, content, giftKey, text, clientKey };
  const announce = ({ conversationId, seq, repeated, otherUnread }: Stored, events: Publish) => {
    if (repeated) return;
    for (const memberId of [senderId, otherId]) {
      events.publish(tenant.id, memberId, 'message', { conversationId, seq, mine: memberId === senderId });
    }
    events.publish(tenant.id, otherId, 'unread', { unread: otherUnread });
  };
  return { message, announce };
}

/**
 * Keeps a message of any kind, charges it and tells both (CHA-4): what sending words, a photo and a gift have in common. A repeat of
 * the same key gives the same message and charges nothing (CHA-10). Refuses what is not the sender's or was removed (`not_found`), a
 * member who cannot be written to (CHA-11, ACC-21), a free member's third conversation (CHA-8), too few credits, and a key whose
 * message was another one.
 */
export async function storeMessage(
  db: TenantDb,
  input: StoreInput,
  { now, events }: { now: Date; events: Publish },
): Promise<Outcome<Sent, StoreRefusal>> {
  const ready = await prepare(db, input);
  if (!ready) return refused('not_found');
  const outcome = await db.$transaction((tx) => store(tx, input, ready.message, now));
  if (!outcome.ok) return outcome;
  ready.announce(outcome.value, events);
  const { otherUnread: _, ...sent } = outcome.value;
  return done(sent);
}

/**
 * As `storeMessage`, within the caller's transaction. Gives the announcement to both members' open pages, for when that is committed;
 * null where the message is refused.
 */
export async function storeWithin(
  tx: TenantTx,
  input: StoreInput,
  { now, events }: { now: Date; events: Publish },
): Promise<(() => void) | null> {
  const ready = await prepare(tx, input);
  const outcome = ready && (await store(tx, input, ready.message, now));
  return outcome?.ok ? () => ready?.announce(outcome.value, events) : null;
}
