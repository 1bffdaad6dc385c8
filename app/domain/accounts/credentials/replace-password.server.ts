import type { TenantTx } from '~/database/tenant-db';

/**
 * Stores a member's new password and ends all sessions except the kept one. Unused links that log in, reset
 * the password or change the address stop working as well, because whoever knew the old password may have
 * requested them.
 */
export async function replacePassword(
  tx: TenantTx,
  {
    memberId,
    passwordHash,
    keptSessionId,
  }: { memberId: string; passwordHash: string; keptSessionId: string | null },
): Promise<void> {
  await tx.member.updateMany({ where: { id: memberId }, data: { passwordHash } });
  await tx.session.deleteMany({
    where: { memberId, ...(keptSessionId ? { id: { not: keptSessionId } } : {}) },
  });
  await tx.token.deleteMany({
    where: { memberId, purpose: { in: ['password_reset', 'sign_in', 'mail_change'] }, usedAt: null },
  });
}
