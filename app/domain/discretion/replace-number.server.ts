import type { TenantSqlTx } from '~/database/tenant-sql';
import type { Signer } from '~/domain/sealer';
import { contactHash } from './contact-hash.server';
import { replaceContact } from './replace-contact.server';

/**
 * Keeps the hash of the mobile number (E.164) that a member has confirmed, and hides them from those who named it
 * (TRU-4). The caller holds the member's lock.
 */
export async function replaceNumber(
  tx: TenantSqlTx,
  { tenantId, memberId, phone }: { tenantId: string; memberId: string; phone: string },
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<void> {
  const { phoneHash: from } = await tx
    .selectFrom('Member')
    .select('phoneHash')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const to = contactHash(secrets, tenantId, phone);
  await replaceContact(tx, { memberId, from, to }, { now });
  await tx.updateTable('Member').set({ phoneHash: to }).where('id', '=', memberId).execute();
}
