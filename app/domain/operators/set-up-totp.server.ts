import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { Sealer, Signer } from '~/domain/sealer';
import { storeRecoveryCodes } from './recovery-codes.server';
import { isFresh, isSessionOver } from './rules';
import { findRepeated, proofFields, provenToken } from './session-token.server';
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
  return { ...session, email: operator.email };
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

type Confirming = Own & { token: string; code: string };

/** Puts the session's secret in force and opens the session; returns its token, or null for a wrong code. */
async function replaceSecret(
  tx: OperatorTx,
  { token: shown, code, ...own }: Confirming,
  deps: Deps,
): Promise<string | null> {
  const { now, secrets } = deps;
  const session = await findSession(tx, own, now);
  const sealed = session?.newTotpSecret ?? null;
  const secret = sealed && openTotpSecret(secrets, sealed);
  const lastStep = secret ? totpStep(secret, normalizeFactor(code), now) : null;
  if (!session || lastStep === null) return null;
  const token = provenToken(session, shown, secrets);
  const proof = proofFields(session.id, { form: 'new-factor', token, code }, deps);
  const opened = { newTotpSecret: null, ...proof };
  await tx.operatorSession.updateMany({ where: { id: session.id }, data: opened });
  await tx.operator.updateMany({ where: { id: own.operatorId }, data: { totpSecret: sealed, lastStep } });
  return token;
}

async function findRepeatedToken(
  tx: OperatorTx,
  { sessionId, token, code }: Confirming,
  deps: Deps,
): Promise<string | null> {
  const session = await findRepeated(tx, { form: 'new-factor', sessionId, code }, deps);
  return session && provenToken(session, token, deps.secrets);
}

/**
 * Puts the secret of `beginTotp` in force by its first code, opens the session, and returns its token, which a first
 * proof replaces, and ten recovery codes. Ends the other sessions. A form that is sent twice gets codes that are in
 * force. Refuses a wrong code, and a session that `beginTotp` returns nothing for.
 */
export async function confirmTotp(
  db: OperatorDb,
  input: Confirming,
  deps: Deps,
): Promise<Outcome<{ token: string; recoveryCodes: string[] }, 'wrong'>> {
  const { operatorId, sessionId } = input;
  return db.$transaction(async (tx) => {
    await tx.lockOperators();
    const confirmed = await replaceSecret(tx, input, deps);
    const token = confirmed ?? (await findRepeatedToken(tx, input, deps));
    if (token === null) return refused('wrong');
    const recoveryCodes = await storeRecoveryCodes(tx, operatorId, deps);
    if (confirmed === null) return done({ token, recoveryCodes });
    await tx.operatorSession.deleteMany({ where: { operatorId, id: { not: sessionId } } });
    const act = { operatorId, tenantId: null, action: 'second_factor_confirmed', subjectId: operatorId };
    await recordAct(tx, act, deps.now);
    return done({ token, recoveryCodes });
  });
}
