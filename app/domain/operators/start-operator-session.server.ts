import type { OperatorTx } from '~/database/operator-db';
import { newId } from '~/domain/new-id';
import { hashSecretToken, newSecretToken } from '~/domain/secret.server';
import { isSessionOver } from './rules';

async function forgetOver(tx: OperatorTx, operatorId: string, now: Date): Promise<void> {
  const sessions = await tx.operatorSession.findMany({ where: { operatorId } });
  const over = sessions.filter((session) => isSessionOver(session, now)).map(({ id }) => id);
  if (over.length > 0) await tx.operatorSession.deleteMany({ where: { id: { in: over } } });
}

/** Starts a half-open session, without a second factor, and returns its secret; only the hash is stored. */
export async function startOperatorSession(
  tx: OperatorTx,
  { operatorId, userAgent }: { operatorId: string; userAgent: string },
  now: Date,
): Promise<string> {
  await forgetOver(tx, operatorId, now);
  const token = newSecretToken();
  await tx.operatorSession.create({
    data: {
      id: newId(),
      operatorId,
      tokenHash: hashSecretToken(token),
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
    },
  });
  return token;
}
