import type { AnyTx } from '~/database/any-tx';
import { toSql } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import type { PostInput } from './post-input';
import { postWithinTransaction } from './post-to-conversation.server';
import { cleanText } from '~/domain/clean-text';
import { checkText } from '~/domain/chat/rules';

type Input = Pick<PostInput, 'tenant' | 'senderId' | 'text'> & { otherId: string };

/** Sends for free; returns a function that publishes the events after the commit, or null (ACC-3). */
export async function sendSignupMessage(
  tx: AnyTx,
  { tenant, senderId, otherId, text: given }: Input,
  deps: Parameters<typeof postWithinTransaction>[2],
): Promise<(() => void) | null> {
  const text = cleanText(given);
  if (checkText(text, tenant.settings.message_length) !== 'ok') return null;
  const message = {
    tenant,
    senderId,
    to: { otherId },
    content: { kind: 'text' as const },
    text,
    clientKey: newId(),
    free: true,
  };
  return postWithinTransaction(toSql(tx), message, deps);
}
