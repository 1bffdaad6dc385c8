import type { TenantDb } from '~/database/tenant-db';
import { isGift, type GiftKey } from '~/domain/gifts/rules';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { MESSAGES_PAGE } from './rules';

/** The newest messages; those before a number; or those after it, which a reader has missed and gets with their keys. */
export type MessagePage = { before?: number; after?: number };

/** `key` is the sender's own, so only of one's own messages; a photo or gift that is gone is null, and its kind says that it was one. */
export type ListedMessage = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  image: { widthPx: number; heightPx: number } | null;
  gift: GiftKey | null;
  createdAt: Date;
  key?: string;
  /** Who sent it, where that is the other. */
  senderId?: string;
  /** A moderator took it away: nothing of it is left here (SAF-2). */
  removed?: true;
};

export type Messages = {
  /** In the order in which they were sent. */
  messages: ListedMessage[];
  /** There are more before the first, or, where `after` was asked, after the last. */
  more: boolean;
  /** What has reached a browser of the other (CHA-15). */
  otherDeliveredSeq: number;
  /** What the other has read; null where either has turned receipts off (CHA-15). */
  otherReadSeq: number | null;
};

/** What a removed message shows of itself. */
const NOTHING_LEFT = { kind: 'text' as const, text: '', image: null, gift: null, removed: true as const };

async function receiptsOf(
  db: TenantDb,
  memberId: string,
  conversationId: string,
): Promise<Pick<Messages, 'otherDeliveredSeq' | 'otherReadSeq'> | null> {
  const sides = await db.conversationMember.findMany({
    where: { conversationId },
    select: {
      memberId: true,
      lastReadSeq: true,
      lastDeliveredSeq: true,
      member: { select: { readReceipts: true } },
    },
  });
  const other = sides.find((side) => side.memberId !== memberId);
  if (!other || !sides.some((side) => side.memberId === memberId)) return null;
  return {
    otherDeliveredSeq: other.lastDeliveredSeq,
    otherReadSeq: sides.every(({ member }) => member.readReceipts) ? other.lastReadSeq : null,
  };
}

/**
 * A page of a conversation, found by its messages' numbers, so that a long one opens as fast as a short one (CHA-12, CHA-14).
 * Refuses a conversation that is not the member's.
 */
export async function listMessages(
  db: TenantDb,
  { memberId, conversationId, before, after }: { memberId: string; conversationId: string } & MessagePage,
): Promise<Outcome<Messages, 'not_found'>> {
  const receipts = isId(conversationId) ? await receiptsOf(db, memberId, conversationId) : null;
  if (!receipts) return refused('not_found');
  const rows = await db.message.findMany({
    where: { conversationId, seq: { lt: before, gt: after } },
    orderBy: { seq: after === undefined ? 'desc' : 'asc' },
    take: MESSAGES_PAGE + 1,
    select: {
      seq: true,
      senderId: true,
      kind: true,
      text: true,
      giftKey: true,
      createdAt: true,
      removedAt: true,
      clientKey: after !== undefined,
      files: { where: { size: 'full' }, select: { widthPx: true, heightPx: true } },
    },
  });
  const messages = rows
    .slice(0, MESSAGES_PAGE)
    .map(({ senderId, clientKey, giftKey, files, removedAt, ...message }): ListedMessage => {
      const mine = senderId === memberId;
      const key = mine && clientKey ? { key: clientKey } : {};
      if (removedAt) return { ...message, ...NOTHING_LEFT, mine, ...key };
      const gift = isGift(giftKey) ? giftKey : null;
      return { ...message, mine, image: files[0] ?? null, gift, ...key, ...(mine ? {} : { senderId }) };
    });
  if (after === undefined) messages.reverse();
  return done({ messages, more: rows.length > MESSAGES_PAGE, ...receipts });
}
