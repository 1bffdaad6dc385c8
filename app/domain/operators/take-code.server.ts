import type { OperatorTx } from '~/database/operator-db';
import { plainCode } from '~/domain/plain-code';
import type { Sealer, Signer } from '~/domain/sealer';
import { RECOVERY_CODE, takeRecoveryCode } from './recovery-codes.server';
import { openTotpSecret, totpStep } from './totp.server';

type Factor = 'totp' | 'recovery';
type Deps = { now: Date; secrets: Sealer & Signer };

/** Drops the spaces and dashes that apps and lists show. */
export const normalizeFactor = (typed: string): string => plainCode(typed).replace(/[ -]/g, '').toUpperCase();

/** Uses up the code's step, so that neither it nor an earlier code is accepted again. */
async function takeTotp(
  tx: OperatorTx,
  { operatorId, code }: { operatorId: string; code: string },
  { now, secrets }: Deps,
): Promise<boolean> {
  const operator = await tx.operator.findFirst({
    where: { id: operatorId, dismissedAt: null },
    select: { totpSecret: true },
  });
  const { totpSecret = null } = operator ?? {};
  const secret = totpSecret && openTotpSecret(secrets, totpSecret);
  const step = secret ? totpStep(secret, code, now) : null;
  if (step === null) return false;
  const { count } = await tx.operator.updateMany({
    where: { id: operatorId, totpSecret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  });
  return count === 1;
}

/** Returns the kind of factor that a typed code has the form of. */
export function factorKind(typed: string): Factor | null {
  const code = normalizeFactor(typed);
  if (/^\d{6}$/.test(code)) return 'totp';
  return RECOVERY_CODE.test(code) ? 'recovery' : null;
}

/** Accepts a code of the authenticator app or a recovery code, once; false if it is wrong or used. */
export async function takeCode(
  tx: OperatorTx,
  { operatorId, code: typed }: { operatorId: string; code: string },
  deps: Deps,
): Promise<boolean> {
  const [factor, code] = [factorKind(typed), normalizeFactor(typed)];
  if (factor === 'totp') return takeTotp(tx, { operatorId, code }, deps);
  return factor === 'recovery' && takeRecoveryCode(tx, { operatorId, code }, deps);
}
