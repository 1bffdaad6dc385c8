import type { TenantTx } from '~/database/tenant-db';
import { recordLoginChange } from './record-login-change.server';
import { revokeAccess } from './revoke-access.server';
import type { MailDeps } from './send-activation.server';

type Replacement = {
  tenantId: string;
  memberId: string;
  passwordHash: string;
  keptSessionId: string | null;
};

export async function replacePassword(tx: TenantTx, input: Replacement, deps: MailDeps): Promise<void> {
  const { tenantId, memberId, passwordHash } = input;
  await recordLoginChange(tx, { tenantId, memberId, kind: 'password_changed' }, deps);
  await tx.member.updateMany({ where: { id: memberId }, data: { passwordHash } });
  await revokeAccess(tx, input, deps);
}
