import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { QueueKind } from '~/domain/safety/queue/rules';
import { removeMessageImages } from '~/domain/safety/remove-message-images.server';
import type { DecisionBefore } from './decision-before';
import { removePosePicture } from './pose-pictures.server';
import { lockItem } from './queue-lock.server';
import { recordStatements } from './record-statements.server';

type Decision = { id: string; kind: string; itemId: string; before: DecisionBefore };
type Files = { remove(tenantId: string, key: string): Promise<void> };

/** One run's limit; the next minute's run goes on. */
const MOST_AT_ONCE = 500;

async function removeImages(tx: TenantTx, { caseId, removedMessageId }: DecisionBefore): Promise<string[]> {
  if (!caseId || !removedMessageId) return [];
  const isRemoved =
    (await tx.message.count({ where: { id: removedMessageId, removedAt: { not: null } } })) > 0;
  return isRemoved ? removeMessageImages(tx, { messageId: removedMessageId, reportId: caseId }) : [];
}

/**
 * Makes a decision final: records the reasons of its measures, ends a blocked member's sessions, and deletes a removed
 * message's images or a pose picture, whose keys it returns. From then on nothing undoes it (CON-2, CON-8, TRU-2).
 */
export async function finishDecision(
  tx: TenantTx,
  { id, kind, itemId, before }: Decision,
  { now }: { now: Date },
): Promise<string[]> {
  const { bannedId } = before;
  if (bannedId) await tx.session.deleteMany({ where: { memberId: bannedId, member: { status: 'blocked' } } });
  const gone = kind === 'poses' ? await removePosePicture(tx, itemId) : await removeImages(tx, before);
  await recordStatements(tx, { kind, before }, { now });
  await tx.queueDecision.updateMany({ where: { id }, data: { finishedAt: now, before: {} } });
  await tx.queueLease.deleteMany({ where: { kind, itemId } });
  return gone;
}

/** Finishes the decisions whose two minutes are over, each in its own transaction; returns how many. */
export async function finishDecisions(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { now, storage }: { now: Date; storage: Files },
): Promise<number> {
  const due = { finishedAt: null, finalAt: { lte: now } };
  const decisions = await db.queueDecision.findMany({
    where: due,
    orderBy: { finalAt: 'asc' },
    take: MOST_AT_ONCE,
    select: { id: true, kind: true, itemId: true },
  });
  let finished = 0;
  for (const { id, itemId, kind } of decisions) {
    const isFinished = await db.$transaction(async (tx) => {
      await lockItem(tx, { tenantId, itemId, kind: kind as QueueKind });
      // Undone or finished meanwhile.
      const found = await tx.queueDecision.findFirst({ where: { ...due, id }, select: { before: true } });
      if (!found) return false;
      const gone = await finishDecision(
        tx,
        { id, kind, itemId, before: found.before as DecisionBefore },
        { now },
      );
      // Before the commit, so that an interrupted run is repeated.
      for (const key of gone) await storage.remove(tenantId, key);
      return true;
    });
    if (isFinished) finished += 1;
  }
  return finished;
}
