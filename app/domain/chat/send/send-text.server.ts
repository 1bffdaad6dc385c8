import type { TenantSql } from '~/database/tenant-sql';
import { refused, type Outcome } from '~/domain/outcome';
import type { PostInput } from './post-input';
import { postToConversation, type PostRefusal, type Sent } from './post-to-conversation.server';
import { cleanText } from '~/domain/clean-text';
import { checkText } from '~/domain/chat/rules';

export type SendInput = Omit<PostInput, 'content'>;

export type SendRefusal = PostRefusal | 'empty' | 'too_long';

/** Sends a text; refuses an empty or too long one, and what `postToConversation` refuses (CHA-3). */
export async function sendText(
  sql: TenantSql,
  input: SendInput,
  deps: Parameters<typeof postToConversation>[2],
): Promise<Outcome<Sent, SendRefusal>> {
  const text = cleanText(input.text);
  const max = input.tenant.settings.message_length;
  const fit = checkText(text, max);
  if (fit !== 'ok') return refused(fit, { max });
  return postToConversation(sql, { ...input, text, content: { kind: 'text' } }, deps);
}
