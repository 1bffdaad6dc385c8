import type { OperatorDb, OperatorTx } from '~/database/operator-db';
import { answeringKey, checkKnownKey } from '~/domain/accounts/passkeys/device-answers.server';
import type { PasskeySite } from '~/domain/accounts/passkeys/rules';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { Sealer, Signer } from '~/domain/sealer';
import { countCode, type Limits } from './count-attempt.server';
import { openOperatorQuestion } from './passkey-questions.server';
import { isSessionOver } from './rules';
import { findByToken, findRepeated, proofFields, provenToken } from './session-token.server';

type Input = { token: string; question: string; answer: string; site: PasskeySite };
type Deps = { now: Date; secrets: Sealer & Signer; limits: Limits };
type Used = { id: string; counterBefore: bigint; counter: number; askedAt: Date };

/** Checks the answer of one of the operator's own keys; null for any other. */
async function checkAnswer(
  db: OperatorDb,
  {
    operatorId,
    sessionId,
    question,
    answer,
    site,
  }: Omit<Input, 'token'> & { operatorId: string; sessionId: string },
  deps: Deps,
): Promise<Used | null> {
  const asked = openOperatorQuestion('operator-passkey-proof', { sessionId, question }, deps);
  const credentialId = answeringKey(answer);
  if (!asked || credentialId === null) return null;
  const key = await db.operatorPasskey.findFirst({ where: { credentialId, operatorId } });
  if (!key) return null;
  const known = { ...key, counter: Number(key.counter) };
  const counter = await checkKnownKey({ answer, challenge: asked.challenge, site }, known);
  if (counter === null) return null;
  return { id: key.id, counterBefore: key.counter, counter, askedAt: new Date(asked.askedAt) };
}

/** A key answers only questions asked after its last use, so that a copied answer never counts again. */
async function takeAnswer(tx: OperatorTx, { id, counterBefore, counter, askedAt }: Used, now: Date) {
  const isUnused = [{ lastUsedAt: null }, { lastUsedAt: { lt: askedAt } }];
  const { count } = await tx.operatorPasskey.updateMany({
    where: { id, counter: counterBefore, OR: isUnused },
    data: { counter, lastUsedAt: now },
  });
  return count === 1;
}

/**
 * Opens a session, or renews its proof, with one of the operator's passkeys, whose device has checked its user; returns
 * the session's token, which the first proof replaces (CON-1). Accepts a form that is sent twice. Refuses an unknown key, an answer to
 * another question, site or session, an ended session, and more attempts than the limits of codes allow.
 */
export async function provePasskey(
  db: OperatorDb,
  { token: shown, ...given }: Input,
  deps: Deps,
): Promise<Outcome<{ token: string }, 'wrong_passkey' | 'locked'>> {
  const { now, secrets } = deps;
  const found = await findByToken(db, shown, deps);
  if (!found || isSessionOver(found.session, now)) return refused('wrong_passkey');
  const { id: sessionId, operatorId, provenAt } = found.session;
  const locked = await countCode(deps.limits, operatorId);
  if (locked) return locked;
  const used = await checkAnswer(db, { ...given, operatorId, sessionId }, deps);
  const token = provenToken(found.session, shown, secrets);
  const answered = { form: 'passkey', code: given.answer } as const;
  return db.$transaction(async (tx) => {
    if (!used || !(await takeAnswer(tx, used, now))) {
      const repeated = await findRepeated(tx, { sessionId, ...answered }, deps);
      return repeated ? done({ token }) : refused('wrong_passkey');
    }
    // The session may have ended, and the operator may have been dismissed, meanwhile.
    const { count } = await tx.operatorSession.updateMany({
      where: { id: sessionId },
      data: proofFields(sessionId, { token, ...answered }, deps),
    });
    if (count === 0) return refused('wrong_passkey');
    if (provenAt === null) {
      const act = { operatorId, tenantId: null, action: 'operator_logged_in', subjectId: operatorId };
      await recordAct(tx, { ...act, change: { factor: 'passkey' } }, now);
    }
    return done({ token });
  });
}
