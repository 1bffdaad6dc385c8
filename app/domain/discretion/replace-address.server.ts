import type { AnyTx } from '~/database/any-tx';
import { emailKey } from '~/domain/email-address';
import type { Signer } from '~/domain/sealer';
import { contactHash } from './contact-hash.server';
import { replaceContact } from './replace-contact.server';

type Input = {
  tenantId: string;
  memberId: string;
  /** Null for a new account. */
  from: string | null;
  to: string;
};

/** Hides a member from those who named their new e-mail address (TRU-4). Call it before the member's row gets it. */
export function replaceAddress(
  tx: AnyTx,
  { tenantId, memberId, from, to }: Input,
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<void> {
  const hash = (email: string) => contactHash(secrets, tenantId, emailKey(email));
  return replaceContact(tx, { memberId, from: from === null ? null : hash(from), to: hash(to) }, { now });
}
