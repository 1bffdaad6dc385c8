import type { TenantSql } from '~/database/tenant-sql';
import { refused, type Outcome } from '~/domain/outcome';
import {
  postToConversation,
  type PostInput,
  type PostRefusal,
  type Sent,
} from './post-to-conversation.server';
import { checkText, cleanText } from './rules';

/** `free`: the first message that was written at sign-up costs nothing (ACC-3). */
export type SendInput = Omit<PostInput, 'content'>;

export type SendRefusal = PostRefusal | 'empty' | 'too_long';

/**
 * Sends a text message: into a conversation, or as the first of a new one (CHA-2, CHA-3). Refuses an empty or too long text, and what
 * `postToConversation` refuses.
 */
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
