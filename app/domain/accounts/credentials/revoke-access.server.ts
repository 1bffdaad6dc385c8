import type { TenantTx } from '~/database/tenant-db';
import { expireLinks } from './expire-links.server';

/** Ends a member's sessions except the kept one, and expires links that an intruder may have requested. */
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
