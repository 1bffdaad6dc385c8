import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { hashRecoveryCode } from '~/domain/one-time-codes/recovery-codes.server';
import { readCode } from '~/domain/one-time-codes/rules';
import { totpStep } from '~/domain/one-time-codes/totp.server';
import type { Sealer, Signer } from '~/domain/sealer';

const SECRET = 'member-totp';
const RECOVERY = 'member-recovery';

type Deps = { now: Date; secrets: Sealer & Signer };

export const sealSecret = (sealer: Sealer, secret: string): string => sealer.seal(SECRET, secret);

const openSecret = (sealer: Sealer, sealed: string): string | null => sealer.open(SECRET, sealed);

/** Replaces a member's recovery codes. */
export async function storeRecoveryCodes(
  tx: TenantTx,
  { tenantId, memberId, codes }: { tenantId: string; memberId: string; codes: readonly string[] },
  { secrets }: { secrets: Signer },
): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { memberId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({
      id: newId(),
      tenantId,
      memberId,
      codeHash: hashRecoveryCode(secrets, RECOVERY, memberId, code),
    })),
  });
}

/** Uses up the code's step, so that neither it nor an earlier code is accepted again. */
async function takeTotp(tx: TenantTx, memberId: string, code: string, deps: Deps): Promise<boolean> {
  const { now, secrets } = deps;
  const member = await tx.member.findFirst({ where: { id: memberId }, select: { totpSecret: true } });
  const { totpSecret = null } = member ?? {};
  const secret = totpSecret && openSecret(secrets, totpSecret);
  const step = secret ? totpStep(secret, code, now) : null;
  if (step === null) return false;
  const { count } = await tx.member.updateMany({
    where: { id: memberId, totpSecret, OR: [{ totpStep: null }, { totpStep: { lt: step } }] },
    data: { totpStep: step },
  });
  return count === 1;
}

async function takeRecovery(tx: TenantTx, memberId: string, code: string, deps: Deps): Promise<boolean> {
  const { now, secrets } = deps;
  const { count } = await tx.recoveryCode.updateMany({
    where: { memberId, codeHash: hashRecoveryCode(secrets, RECOVERY, memberId, code), usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}

/** Accepts a code of the member's authenticator app or a recovery code, each once (TRU-3). */
export async function takeLoginCode(
  tx: TenantTx,
  { memberId, code: typed }: { memberId: string; code: string },
  deps: Deps,
): Promise<boolean> {
  const read = readCode(typed);
  if (!read) return false;
  const take = read.kind === 'totp' ? takeTotp : takeRecovery;
  return take(tx, memberId, read.code, deps);
}
