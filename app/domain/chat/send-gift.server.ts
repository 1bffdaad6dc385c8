import type { TenantSql } from '~/database/tenant-sql';
import { isGift } from '~/domain/gifts/rules';
import { refused, type Outcome } from '~/domain/outcome';
import {
  postToConversation,
  type PostInput,
  type PostRefusal,
  type Sent,
} from './post-to-conversation.server';
import { checkText, cleanText } from './rules';

type Input = Omit<PostInput, 'content' | 'free'> & { giftKey: string };

export type GiftRefusal = PostRefusal | 'no_gift' | 'too_long';

/**
 * Gives a gift of the catalogue, with a line to it or without: it stands in the chat, which it starts where there is none, and counts
 * on the other's profile (GIF-1). Refuses no known gift, a line that is too long, and what `postToConversation` refuses.
 */
export async function sendGift(
  sql: TenantSql,
  { giftKey, ...input }: Input,
  deps: Parameters<typeof postToConversation>[2],
): Promise<Outcome<Sent, GiftRefusal>> {
  if (!isGift(giftKey)) return refused('no_gift');
  const text = cleanText(input.text);
  const max = input.tenant.settings.message_length;
  if (checkText(text, max) === 'too_long') return refused('too_long', { max });
  return postToConversation(sql, { ...input, text, content: { kind: 'gift', giftKey } }, deps);
}
