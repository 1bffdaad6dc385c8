import type { TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { mailSecurityNotice } from '~/domain/accounts/sessions/mail-security-notice.server';
import type { MailDeps } from './send-activation.server';

type Change = {
  tenantId: string;
  memberId: string;
  kind: 'password_changed' | 'mail_changed' | 'codes_changed' | 'passkey_added';
};

/**
 * Keeps the login that the caller is about to change for 48 hours, and mails the address of that login a link that
 * restores it (TRU-3, SAF-13). Locks the member.
 */
export async function recordLoginChange(
  tx: TenantTx,
  { tenantId, memberId, kind }: Change,
  deps: MailDeps,
): Promise<void> {
  await lockMembers(tx, [memberId]);
  const login = await tx.member.findFirstOrThrow({
    where: { id: memberId },
    select: { email: true, passwordHash: true, totpSecret: true },
  });
  const id = await mailSecurityNotice(tx, { tenantId, memberId, kind, detail: login.email }, deps);
  await tx.loginChange.create({ data: { id, tenantId, memberId, ...login, createdAt: deps.now } });
}
