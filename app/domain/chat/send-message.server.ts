import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { lockPair } from '~/domain/lock-pair.server';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Tenant } from '~/tenancy/tenant';
import { otherFields, otherOf } from './find-other.server';
import { checkText, cleanText, FREE_CONVERSATIONS, mayStart, messageCost, pairOf, previewOf } from './rules';

export type SendInput = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  senderId: string;
  /** An existing conversation, or the member with whom one is started or goes on. */
  to: { conversationId: string } | { otherId: string };
  text: string;
  /** Made once for a message, however often it is sent (CHA-10). */
  clientKey: string;
  /** The first message that was written at sign-up costs nothing (ACC-3). */
  free?: boolean;
};

export type SendRefusal =
  'not_found' | 'empty' | 'too_long' | 'not_confirmed' | 'not_available' | 'conversations_limit' | 'credits_short' | 'key_used';
/** `credits` is what the sender has left; null where nothing was charged now. */
type Sent = { conversationId: string; seq: number; repeated: boolean; credits: number | null };
type Message = { id: string; tenantId: string; senderId: string; otherId: string; text: string; clientKey: string };
type Publish = { publish(tenantId: string, memberId: string, name: string, data: unknown): void };

async function findOtherId(db: TenantDb, { senderId, to }: SendInput): Promise<string | null> {
  if ('otherId' in to) return isId(to.otherId) && to.otherId !== senderId ? to.otherId : null;
  if (!isId(to.conversationId)) return null;
  const side = await db.conversationMember.findFirst({
    where: { memberId: senderId, conversationId: to.conversationId },
    select: { otherId: true },
  });
  return side?.otherId ?? null;
}

async function startConversation(tx: TenantTx, { tenantId, senderId, otherId }: Message, now: Date): Promise<string> {
  const id = newId();
  await tx.conversation.create({ data: { id, tenantId, ...pairOf(senderId, otherId), startedById: senderId, createdAt: now } });
  await tx.conversationMember.createMany({
    data: [
      { id: newId(), tenantId, conversationId: id, memberId: senderId, otherId },
      { id: newId(), tenantId, conversationId: id, memberId: otherId, otherId: senderId },
    ],
  });
  await tx.member.update({ where: { id: senderId }, data: { conversationsStarted: { increment: 1 } } });
  return id;
}

/** Writes the message under the conversation's next number, and what both sides' lists and counters keep of it. */
async function write(tx: TenantTx, conversationId: string, message: Message, costCredits: number, now: Date) {
  const { id, tenantId, senderId, otherId, text, clientKey } = message;
  const { lastSeq: seq } = await tx.conversation.update({
    where: { id: conversationId },
    data: { lastSeq: { increment: 1 } },
    select: { lastSeq: true },
  });
  await tx.message.create({
    data: { id, tenantId, conversationId, seq, senderId, text, costCredits, clientKey, createdAt: now },
  });
  const last = { lastMessageAt: now, lastMessageText: previewOf(text), lastMessageKind: 'text' as const };
  await tx.conversationMember.updateMany({ where: { conversationId, memberId: senderId }, data: { ...last, lastMessageMine: true } });
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

const SENDER = { paidUser: true, trialUntil: true, conversationsStarted: true, credits: true } as const;

type Stored = Sent & { otherUnread?: number };

// Both members' rows are locked first, so that all that follows sees one moment: the same key sent twice, two who start the same
// conversation at once, credits for one message spent in fifty tabs.
async function store(tx: TenantTx, input: SendInput, message: Message, now: Date): Promise<Outcome<Stored, SendRefusal>> {
  const { tenantId, senderId, otherId, clientKey } = message;
  await lockPair(tx, senderId, otherId);
  const sent = await tx.message.findFirst({ where: { senderId, clientKey }, select: { conversationId: true, seq: true, text: true } });
  // A page that the browser kept can post its old key with new words: they are another message.
  if (sent && sent.text !== message.text) return refused('key_used');
  if (sent) return done({ conversationId: sent.conversationId, seq: sent.seq, repeated: true, credits: null });

  const row = await tx.member.findFirst({ where: { id: otherId }, select: otherFields(senderId) });
  const sender = await tx.member.findFirst({ where: { id: senderId }, select: SENDER });
  const conversation = await tx.conversation.findFirst({ where: pairOf(senderId, otherId), select: { id: true } });
  if (!row || !sender) return refused('not_found');
  const other = otherOf(row, now);
  if (!conversation && (other.availability !== 'available' || row.invisible || row.profile?.status !== 'active'))
    return refused('not_found');
  if (other.availability !== 'available') return refused(other.availability);
  if (!conversation && !mayStart(sender, now)) return refused('conversations_limit', { max: FREE_CONVERSATIONS });

  let credits: number | null = null;
  const cost = input.free ? 0 : messageCost(other.fictional, input.tenant.settings);
  if (cost > 0) {
    const charge = { tenantId, memberId: senderId, amountCredits: -cost, kind: 'message' as const, reference: message.id };
    const charged = await changeCredits(tx, { ...charge, idempotencyKey: `message:${clientKey}` }, { now });
    if (!charged.ok) return refused('credits_short', { cost, credits: sender.credits });
    credits = charged.value.balanceCredits;
  }
  const conversationId = conversation?.id ?? (await startConversation(tx, message, now));
  return done({ ...(await write(tx, conversationId, message, cost, now)), credits });
}

/**
 * Sends a text message: into a conversation, or as the first of a new one (CHA-2, CHA-3). A repeat of the same key gives the same
 * message and charges nothing (CHA-10). Refuses what is not the sender's (`not_found`), an empty or too long text, a member who
 * cannot be written to (CHA-11, ACC-21), a free member's third conversation (CHA-8), too few credits, and a key whose message
 * was another one.
 */
export async function sendMessage(
  db: TenantDb,
  input: SendInput,
  { now, events }: { now: Date; events: Publish },
): Promise<Outcome<Sent, SendRefusal>> {
  const { tenant, senderId, clientKey } = input;
  const otherId = await findOtherId(db, input);
  if (!otherId) return refused('not_found');
  const text = cleanText(input.text);
  const max = tenant.settings.message_length;
  const fit = checkText(text, max);
  if (fit !== 'ok') return refused(fit, { max });

  const message = { id: newId(), tenantId: tenant.id, senderId, otherId, text, clientKey };
  const outcome = await db.$transaction((tx) => store(tx, input, message, now));
  if (!outcome.ok) return outcome;
  const { otherUnread, ...sent } = outcome.value;
  if (!sent.repeated) {
    const { conversationId, seq } = sent;
    for (const memberId of [senderId, otherId]) {
      events.publish(tenant.id, memberId, 'message', { conversationId, seq, mine: memberId === senderId });
    }
    events.publish(tenant.id, otherId, 'unread', { unread: otherUnread });
  }
  return done(sent);
}
