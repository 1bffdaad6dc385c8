import type { TenantTx } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';

type Keyed = {
  senderId: string;
  otherId: string;
  clientKey: string;
  text: string;
  giftKey: string | null;
  content: { kind: 'text' | 'image' | 'gift' };
};
type Before = { conversationId: string; seq: number; repeated: true; credits: null };

const PAIR = { select: { memberAId: true, memberBId: true } } as const;
const SENT = {
  conversationId: true,
  conversation: PAIR,
  seq: true,
  text: true,
  kind: true,
  giftKey: true,
} as const;

/** What this key was used for before. A page that the browser kept can post its old key with new words or to another: that is another message. */
export async function findSentBefore(
  tx: TenantTx,
  message: Keyed,
): Promise<Outcome<Before, 'key_used'> | null> {
  const { senderId, otherId, clientKey, text, giftKey, content } = message;
  const sent = await tx.message.findFirst({ where: { senderId, clientKey }, select: SENT });
  if (sent) {
    const { memberAId, memberBId } = sent.conversation;
    const toSame = memberAId === otherId || memberBId === otherId;
    if (!toSame || sent.text !== text || sent.kind !== content.kind || sent.giftKey !== giftKey)
      return refused('key_used');
    return done({ conversationId: sent.conversationId, seq: sent.seq, repeated: true, credits: null });
  }
  // The message went with its conversation, but the gift stays given.
  if (content.kind !== 'gift') return null;
  const given = await tx.giftSent.findFirst({ where: { fromId: senderId, clientKey }, select: { id: true } });
  return given && refused('key_used');
}
