import type { TenantTx } from '~/database/tenant-db';

/**
 * Puts a member's new password in the old one's place and ends all sessions but the kept one (ACC-13). The links that were mailed
 * before and lead into the account, or take it to another address, stop working: whoever knew the old password may have asked for them.
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
