import type { TenantDb } from '~/database/tenant-db';
import { isGift } from '~/domain/gifts/rules';
import { refused, type Outcome } from '~/domain/outcome';
import { checkText, cleanText } from './rules';
import { storeMessage, type Sent, type StoreInput, type StoreRefusal } from './store-message.server';

type Input = Omit<StoreInput, 'content' | 'free'> & { giftKey: string };

export type GiftRefusal = StoreRefusal | 'no_gift' | 'too_long';

/**
 * Gives a gift of the catalogue, with a line to it or without: it stands in the chat, which it starts where there is none, and counts
 * on the other's profile (GIF-1). Refuses no known gift, a line that is too long, and what `storeMessage` refuses.
 */
export async function sendGift(
  db: TenantDb,
  { giftKey, ...input }: Input,
  deps: Parameters<typeof storeMessage>[2],
): Promise<Outcome<Sent, GiftRefusal>> {
  if (!isGift(giftKey)) return refused('no_gift');
  const text = cleanText(input.text);
  const max = input.tenant.settings.message_length;
  if (checkText(text, max) === 'too_long') return refused('too_long', { max });
  return storeMessage(db, { ...input, text, content: { kind: 'gift', giftKey } }, deps);
}
