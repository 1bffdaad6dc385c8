import type { TenantTx } from '~/database/tenant-db';
import { expireLinks } from './expire-links.server';

/**
 * Ends all sessions of a member except the kept one. Unused links that log in, reset the password or change
 * the address stop working as well, because whoever has to go may have requested them.
 */
export async function revokeAccess(
  tx: TenantTx,
  { memberId, keptSessionId }: { memberId: string; keptSessionId: string | null },
  { now }: { now: Date },
): Promise<void> {
  await tx.session.deleteMany({
    where: { memberId, ...(keptSessionId ? { id: { not: keptSessionId } } : {}) },
  });
  await expireLinks(tx, { memberId, purposes: ['password_reset', 'sign_in', 'mail_change'] }, { now });
}
