import type { TenantDb } from '~/database/tenant-db';
import { emailKey } from '~/domain/accounts/rules';
import { SITE_ITSELF } from '~/domain/queue-mail.server';
import { recordAct } from '~/domain/record-act.server';
import type { Signer } from '~/domain/sealer';
import { loginAddressHash, loginEmailHash } from './log-in.server';

type Input = { tenantId: string; operatorId?: string | null } & ({ email: string } | { network: string });

/** Deletes the failed logins of an account or IP address, with an audit entry; returns how many (ACC-12). */
export async function unlockLogin(
  db: TenantDb,
  input: Input,
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<number> {
  const failed =
    'email' in input
      ? { emailHash: loginEmailHash(secrets, input.tenantId, input.email) }
      : { ipHash: loginAddressHash(secrets, input.network) };
  const account =
    'email' in input &&
    (await db.member.findFirst({ where: { emailKey: emailKey(input.email) }, select: { id: true } }));
  const subjectId = account ? account.id : SITE_ITSELF;
  return db.$transaction(async (tx) => {
    const { count } = await tx.loginAttempt.deleteMany({ where: failed });
    const { tenantId, operatorId = null } = input;
    const act = { operatorId, tenantId, action: 'login_unlocked', subjectId };
    if (count > 0) await recordAct(tx, { ...act, change: { failures: count } }, now);
    return count;
  });
}
