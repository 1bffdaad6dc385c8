import type { TenantDb } from '~/database/tenant-db';
import { refused, type Outcome } from '~/domain/outcome';
import { checkText, cleanText } from './rules';
import { storeMessage, type Sent, type StoreInput, type StoreRefusal } from './store-message.server';

export type SendInput = Omit<StoreInput, 'content'> & {
  /** The first message that was written at sign-up costs nothing (ACC-3). */
  free?: boolean;
};

export type SendRefusal = StoreRefusal | 'empty' | 'too_long';

/**
 * Sends a text message: into a conversation, or as the first of a new one (CHA-2, CHA-3). Refuses an empty or too long text, and what
 * `storeMessage` refuses.
 */
export async function sendMessage(
  db: TenantDb,
  input: SendInput,
  deps: Parameters<typeof storeMessage>[2],
): Promise<Outcome<Sent, SendRefusal>> {
  const text = cleanText(input.text);
  const max = input.tenant.settings.message_length;
  const fit = checkText(text, max);
  if (fit !== 'ok') return refused(fit, { max });
  return storeMessage(db, { ...input, text, content: { kind: 'text' } }, deps);
}
