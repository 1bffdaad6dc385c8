import type { TenantSql } from '~/database/tenant-sql';
import { isGift } from '~/domain/gifts/rules';
import { refused, type Outcome } from '~/domain/outcome';
import type { PostInput } from './post-input';
import { postToConversation, type PostRefusal, type Sent } from './post-to-conversation.server';
import { cleanText } from '~/domain/clean-text';
import { checkText } from '~/domain/chat/rules';

type Input = Omit<PostInput, 'content' | 'free'> & { giftKey: string };

export type GiftRefusal = PostRefusal | 'no_gift' | 'too_long';

/** Refuses an unknown gift, a too long text, and what `postToConversation` refuses (CHA-4, GIF-1). */
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
