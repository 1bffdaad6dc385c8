import type { OperatorDb } from '~/database/operator-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { Sealer, Signer } from '~/domain/sealer';
import { countCode, type Limits } from './count-attempt.server';
import { isSessionOver } from './rules';
import { takeCode } from './take-code.server';

type Deps = { now: Date; secrets: Sealer & Signer; limits: Limits };

/**
 * Opens a session, or renews its proof, with a code of the authenticator app or a recovery code, each of which is
 * accepted once. Refuses a wrong or used code, an ended session, and more codes than the limits allow.
 */
export async function proveCode(
  db: OperatorDb,
  { sessionId, code }: { sessionId: string; code: string },
  deps: Deps,
): Promise<Outcome<{ recovery: boolean }, 'wrong' | 'locked'>> {
  const { now } = deps;
  const session = await db.operatorSession.findUnique({ where: { id: sessionId } });
  if (!session || isSessionOver(session, now)) return refused('wrong');
  const { operatorId } = session;
  const locked = await countCode(deps.limits, operatorId);
  if (locked) return locked;
  return db.$transaction(async (tx) => {
    const factor = await takeCode(tx, { operatorId, code }, deps);
    if (!factor) return refused('wrong');
    // The session may have ended meanwhile.
    const { count } = await tx.operatorSession.updateMany({
      where: { id: sessionId },
      data: { provenAt: now },
    });
    if (count === 0) return refused('wrong');
    if (session.provenAt === null || factor === 'recovery') {
      const action = session.provenAt === null ? 'operator_logged_in' : 'recovery_code_used';
      const act = { operatorId, tenantId: null, action, subjectId: operatorId, change: { factor } };
      await recordAct(tx, act, now);
    }
    return done({ recovery: factor === 'recovery' });
  });
}
