import type { OperatorDb } from '~/database/operator-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { Sealer, Signer } from '~/domain/sealer';
import { countCode, type Limits } from './count-attempt.server';
import { isSessionOver } from './rules';
import { findByToken, findRepeated, proofFields, provenToken } from './session-token.server';
import { factorKind, takeCode } from './take-code.server';

type Deps = { now: Date; secrets: Sealer & Signer; limits: Limits };
type Proven = { token: string; recovery: boolean };

/**
 * Opens a session, or renews its proof, with a code of the authenticator app or a recovery code, each of which is
 * accepted once; returns the session's token, which the first proof replaces. Accepts a form that is sent twice. Refuses
 * a wrong or used code, an ended session, and more codes than the limits allow.
 */
export async function proveCode(
  db: OperatorDb,
  { token: shown, code }: { token: string; code: string },
  deps: Deps,
): Promise<Outcome<Proven, 'wrong' | 'locked'>> {
  const { now, secrets } = deps;
  const found = await findByToken(db, shown, deps);
  if (!found || isSessionOver(found.session, now)) return refused('wrong');
  const { id: sessionId, operatorId, provenAt } = found.session;
  const locked = await countCode(deps.limits, operatorId);
  if (locked) return locked;
  const token = provenToken(found.session, shown, secrets);
  const factor = factorKind(code);
  const typed = { form: 'factor', code } as const;
  const proven = done({ token, recovery: factor === 'recovery' });
  return db.$transaction(async (tx) => {
    if (!(await takeCode(tx, { operatorId, code }, deps)))
      return (await findRepeated(tx, { sessionId, ...typed }, deps)) ? proven : refused('wrong');
    // The session may have ended meanwhile.
    const { count } = await tx.operatorSession.updateMany({
      where: { id: sessionId },
      data: proofFields(sessionId, { token, ...typed }, deps),
    });
    if (count === 0) return refused('wrong');
    if (provenAt === null || factor === 'recovery') {
      const action = provenAt === null ? 'operator_logged_in' : 'recovery_code_used';
      const act = { operatorId, tenantId: null, action, subjectId: operatorId, change: { factor } };
      await recordAct(tx, act, now);
    }
    return proven;
  });
}
