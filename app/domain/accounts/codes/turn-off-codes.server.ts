import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { checkOwnPassword } from '~/domain/accounts/credentials/check-own-password.server';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { recordLoginChange } from '~/domain/accounts/credentials/record-login-change.server';
import type { MailDeps } from '~/domain/accounts/credentials/send-activation.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Sealer, Signer } from '~/domain/sealer';
import { takeLoginCode } from './login-codes.server';

type Input = { tenantId: string; memberId: string; password: string; code: string };
type Deps = MailDeps & { secrets: Sealer & Signer; passwords: Passwords };

/** Deletes the codes of a locked member, and mails the owner a link that undoes it (TRU-3). */
export async function clearCodes(
  tx: TenantTx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  deps: MailDeps,
): Promise<void> {
  await recordLoginChange(tx, { tenantId, memberId, kind: 'codes_changed' }, deps);
  await tx.member.updateMany({ where: { id: memberId }, data: { totpSecret: null, totpStep: null } });
  await tx.recoveryCode.deleteMany({ where: { memberId } });
}

/** Turns login codes off, and mails the owner a link that undoes it (TRU-3). Refuses a wrong password or code. */
export async function turnOffCodes(
  db: TenantDb,
  { tenantId, memberId, password, code }: Input,
  deps: Deps,
): Promise<Outcome<null, 'password_wrong' | 'code_wrong'>> {
  if (!(await checkOwnPassword(db, { memberId, password }, deps))) return refused('password_wrong');
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (!(await takeLoginCode(tx, { memberId, code }, deps))) return refused('code_wrong');
    await clearCodes(tx, { tenantId, memberId }, deps);
    return done(null);
  });
}
