import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { Sealer, Signer } from '~/domain/sealer';
import { storeRecoveryCodes } from './recovery-codes.server';
import { isFresh, isSessionOver } from './rules';
import { normalizeFactor } from './take-code.server';
import { newTotpSecret, openTotpSecret, sealTotpSecret, totpStep, totpUri } from './totp.server';

type Deps = { now: Date; secrets: Sealer & Signer };
type Own = { operatorId: string; sessionId: string };

/** Where a factor is in force, neither a half-open session nor one that was left open replaces it. */
async function findSession(db: OperatorDb | OperatorTx, { operatorId, sessionId }: Own, now: Date) {
  const [session, operator] = await Promise.all([
    db.operatorSession.findFirst({ where: { id: sessionId, operatorId } }),
    db.operator.findFirst({
      where: { id: operatorId, dismissedAt: null },
      select: { email: true, totpSecret: true },
    }),
  ]);
  if (!session || !operator || isSessionOver(session, now)) return null;
  if (operator.totpSecret !== null && !isFresh(session.provenAt, now)) return null;
  return { newTotpSecret: session.newTotpSecret, email: operator.email };
}

/**
 * Returns the secret for an operator's authenticator app, and its address for a QR code; `issuer` is what the app
 * displays. The session keeps it over a reload, and it is not in force until a code confirms it. Null for an ended
 * session, and for one without a fresh proof if a factor is in force.
 */
export async function beginTotp(
  db: OperatorDb,
  { issuer, ...own }: Own & { issuer: string },
  { now, secrets }: Deps,
): Promise<{ secret: string; uri: string } | null> {
  const session = await findSession(db, own, now);
  if (!session) return null;
  const address = { issuer, label: session.email };
  const known = session.newTotpSecret && openTotpSecret(secrets, session.newTotpSecret);
  if (known) return { secret: known, uri: totpUri(known, address) };
  const secret = newTotpSecret();
  await db.operatorSession.updateMany({
    where: { id: own.sessionId },
    data: { newTotpSecret: sealTotpSecret(secrets, secret) },
  });
  return { secret, uri: totpUri(secret, address) };
}

/** Puts the session's secret in force. */
async function replaceSecret(
  tx: OperatorTx,
  { operatorId, sessionId, code }: Own & { code: string },
  { now, secrets }: Deps,
): Promise<boolean> {
  const sealed = (await findSession(tx, { operatorId, sessionId }, now))?.newTotpSecret ?? null;
  const secret = sealed && openTotpSecret(secrets, sealed);
  const lastStep = secret ? totpStep(secret, normalizeFactor(code), now) : null;
  if (lastStep === null) return false;
  const opened = { newTotpSecret: null, provenAt: now };
  await tx.operatorSession.updateMany({ where: { id: sessionId }, data: opened });
  await tx.operator.updateMany({ where: { id: operatorId }, data: { totpSecret: sealed, lastStep } });
  return true;
}

/**
 * Puts the secret of `beginTotp` in force by its first code, opens the session and returns ten recovery codes. Ends
 * the other sessions. Refuses a wrong code, and a session that `beginTotp` returns nothing for.
 */
export async function confirmTotp(
  db: OperatorDb,
  input: Own & { code: string },
  deps: Deps,
): Promise<Outcome<{ recoveryCodes: string[] }, 'wrong'>> {
  const { operatorId, sessionId } = input;
  return db.$transaction(async (tx) => {
    await tx.lockOperators();
    if (!(await replaceSecret(tx, input, deps))) return refused('wrong');
    await tx.operatorSession.deleteMany({ where: { operatorId, id: { not: sessionId } } });
    const recoveryCodes = await storeRecoveryCodes(tx, operatorId, deps);
    const act = { operatorId, tenantId: null, action: 'second_factor_confirmed', subjectId: operatorId };
    await recordAct(tx, act, deps.now);
    return done({ recoveryCodes });
  });
}
