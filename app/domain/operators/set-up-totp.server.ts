import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { Sealer, Signer } from '~/domain/sealer';
import { storeRecoveryCodes } from './recovery-codes.server';
import { isFresh, isSessionOver } from './rules';
import { normalizeFactor } from './take-code.server';
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep, totpUri } from './totp.server';

type Deps = { now: Date; secrets: Sealer & Signer };
type Waiting = { email: string; newTotpSecret: string | null };

/** A reload of the page keeps the secret, which may be in an app already. */
async function waitingSecret(
  db: OperatorDb,
  operatorId: string,
  { newTotpSecret: sealed }: Waiting,
  { secrets }: Pick<Deps, 'secrets'>,
): Promise<string> {
  const known = sealed && openTotpSecret(secrets, sealed);
  if (known) return known;
  const secret = newTotpSecret();
  const data = { newTotpSecret: sealTotpSecret(secrets, secret) };
  await db.operator.updateMany({ where: { id: operatorId }, data });
  return secret;
}

/**
 * Returns the secret for an operator's authenticator app, and its address for a QR code; `issuer` is what the app
 * displays. It is not in force until a code confirms it. Null for a dismissed operator.
 */
export async function beginTotp(
  db: OperatorDb,
  { operatorId, issuer }: { operatorId: string; issuer: string },
  deps: Pick<Deps, 'secrets'>,
): Promise<{ secret: string; uri: string } | null> {
  const operator = await db.operator.findFirst({
    where: { id: operatorId, dismissedAt: null },
    select: { email: true, newTotpSecret: true },
  });
  if (!operator) return null;
  const secret = await waitingSecret(db, operatorId, operator, deps);
  return { secret, uri: totpUri(secret, { issuer, label: operator.email }) };
}

type Confirmation = { operatorId: string; sessionId: string; code: string };

/** A half-open session replaces no factor, and neither does one that was left open. */
async function mayConfirm(
  tx: OperatorTx,
  { operatorId, sessionId }: Confirmation,
  { isEnrolled, now }: { isEnrolled: boolean; now: Date },
): Promise<boolean> {
  const session = await tx.operatorSession.findFirst({ where: { id: sessionId, operatorId } });
  return session !== null && !isSessionOver(session, now) && (!isEnrolled || isFresh(session.provenAt, now));
}

/** Puts the confirmed secret in force, once. */
async function replaceSecret(
  tx: OperatorTx,
  operatorId: string,
  { code, now, secrets }: Deps & { code: string },
): Promise<boolean> {
  const { newTotpSecret: sealed = null } =
    (await tx.operator.findFirst({
      where: { id: operatorId, dismissedAt: null },
      select: { newTotpSecret: true },
    })) ?? {};
  const secret = sealed && openTotpSecret(secrets, sealed);
  const lastStep = secret ? totpStep(secret, normalizeFactor(code), now) : null;
  if (lastStep === null) return false;
  const { count } = await tx.operator.updateMany({
    where: { id: operatorId, newTotpSecret: sealed },
    data: { totpSecret: sealed, newTotpSecret: null, lastStep },
  });
  return count === 1;
}

/**
 * Puts the secret of `beginTotp` in force by its first code, opens the session and returns ten recovery codes. Ends
 * the other sessions. Refuses a wrong code, and where a factor is in force a session without a fresh proof.
 */
export async function confirmTotp(
  db: OperatorDb,
  input: Confirmation,
  deps: Deps,
): Promise<Outcome<{ recoveryCodes: string[] }, 'wrong'>> {
  const { operatorId, sessionId, code } = input;
  const { now } = deps;
  return db.$transaction(async (tx) => {
    const isEnrolled =
      (await tx.operator.count({ where: { id: operatorId, totpSecret: { not: null } } })) > 0;
    if (!(await mayConfirm(tx, input, { isEnrolled, now }))) return refused('wrong');
    if (!(await replaceSecret(tx, operatorId, { ...deps, code }))) return refused('wrong');
    await tx.operatorSession.deleteMany({ where: { operatorId, id: { not: sessionId } } });
    await tx.operatorSession.updateMany({ where: { id: sessionId }, data: { provenAt: now } });
    const recoveryCodes = await storeRecoveryCodes(tx, operatorId, deps);
    const act = { operatorId, tenantId: null, action: 'second_factor_confirmed', subjectId: operatorId };
    await recordAct(tx, act, now);
    return done({ recoveryCodes });
  });
}
