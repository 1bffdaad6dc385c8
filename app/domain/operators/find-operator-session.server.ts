import type { OperatorDb } from '~/database/operator-db';
import { MINUTE_MS } from '~/domain/durations';
import type { Signer } from '~/domain/sealer';
import { listGrants } from './grants.server';
import { isLanguage, isSessionOver, type Grant, type Language } from './rules';
import { findByToken } from './session-token.server';

export type OperatorSession = {
  id: string;
  /** Null while the session is half open: no second factor was shown. */
  provenAt: Date | null;
  createdAt: Date;
  lastSeenAt: Date;
  operator: {
    id: string;
    name: string;
    email: string;
    language: Language;
    grants: Grant[];
    /** Whether a second factor is in force. */
    enrolled: boolean;
  };
};

async function findOperator(db: OperatorDb, id: string): Promise<OperatorSession['operator'] | null> {
  const [found, grants] = await Promise.all([
    db.operator.findFirst({
      where: { id, dismissedAt: null },
      select: { name: true, email: true, language: true, totpSecret: true },
    }),
    listGrants(db, id),
  ]);
  if (!found) return null;
  const { totpSecret, language, ...person } = found;
  return {
    id,
    ...person,
    language: isLanguage(language) ? language : 'en',
    grants,
    enrolled: totpSecret !== null,
  };
}

/**
 * Returns the session of a cookie with its operator, and notes its use at most once a minute. Null after 12 hours, after
 * 30 idle minutes, if it was ended, and for a dismissed operator. Half open for a token that a proof has just replaced.
 */
export async function findOperatorSession(
  db: OperatorDb,
  token: string,
  { now, secrets }: { now: Date; secrets: Signer },
): Promise<OperatorSession | null> {
  const found = await findByToken(db, token, { now, secrets });
  if (!found || isSessionOver(found.session, now)) return null;
  const { session, isReplaced } = found;
  const operator = await findOperator(db, session.operatorId);
  if (!operator) return null;
  const { id, provenAt, createdAt, lastSeenAt } = session;
  if (now.getTime() - lastSeenAt.getTime() >= MINUTE_MS)
    await db.operatorSession.updateMany({ where: { id }, data: { lastSeenAt: now } });
  return { id, provenAt: isReplaced ? null : provenAt, createdAt, lastSeenAt, operator };
}
