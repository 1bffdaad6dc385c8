import type { OperatorDb } from '~/database/operator-db';
import { parseDevice, type Device } from '~/domain/accounts/sessions/device';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { isSessionOver } from './rules';

type Clock = { now: Date };

export type ListedOperatorSession = {
  id: string;
  device: Device;
  createdAt: Date;
  lastSeenAt: Date;
  provenAt: Date | null;
};

/** Lists an operator's sessions by their last use, the newest first. */
export async function listOperatorSessions(
  db: OperatorDb,
  operatorId: string,
  { now }: Clock,
): Promise<ListedOperatorSession[]> {
  const sessions = await db.operatorSession.findMany({
    where: { operatorId },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'desc' }],
  });
  return sessions
    .filter((session) => !isSessionOver(session, now))
    .map(({ id, userAgent, createdAt, lastSeenAt, provenAt }) => ({
      id,
      device: parseDevice(userAgent),
      createdAt,
      lastSeenAt,
      provenAt,
    }));
}

/** Ends one of an operator's sessions; refuses an ended or foreign one. */
export async function endOperatorSession(
  db: OperatorDb,
  { operatorId, sessionId }: { operatorId: string; sessionId: unknown },
  { now }: Clock,
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(sessionId)) return refused('not_found');
  return db.$transaction(async (tx) => {
    const { count } = await tx.operatorSession.deleteMany({ where: { id: sessionId, operatorId } });
    if (count === 0) return refused('not_found');
    const act = { operatorId, tenantId: null, action: 'operator_session_ended', subjectId: sessionId };
    await recordAct(tx, act, now);
    return done(null);
  });
}

/** Ends all of an operator's sessions but this one; returns how many. */
export async function endOtherSessions(
  db: OperatorDb,
  { operatorId, sessionId }: { operatorId: string; sessionId: string },
  { now }: Clock,
): Promise<number> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.operatorSession.deleteMany({ where: { operatorId, id: { not: sessionId } } });
    const act = { operatorId, tenantId: null, action: 'operator_sessions_ended', subjectId: operatorId };
    if (count > 0) await recordAct(tx, { ...act, change: { count } }, now);
    return count;
  });
}
