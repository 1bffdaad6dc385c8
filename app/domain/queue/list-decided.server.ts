import type { OperatorDb } from '~/database/operator-db';
import { QUEUE_PAGE } from '~/domain/safety/queue/rules';

const DECIDED = { id: true, tenantId: true, kind: true, itemId: true, outcome: true } as const;

/** Lists what an operator can still undo, the newest decision first. */
export const listUndoable = (
  db: OperatorDb,
  { operatorId }: { operatorId: string },
  { now }: { now: Date },
) =>
  db.queueDecision.findMany({
    where: { operatorId, finishedAt: null, finalAt: { gt: now } },
    orderBy: { decidedAt: 'desc' },
    take: QUEUE_PAGE,
    select: { ...DECIDED, finalAt: true },
  });

/** Returns each item's last decision, with the name of the operator or moderator who took it. */
export async function listLastDecisions(
  db: OperatorDb,
  { items }: { items: readonly { tenantId: string; itemId: string }[] },
) {
  if (items.length === 0) return [];
  const decisions = await db.queueDecision.findMany({
    where: { OR: items.map(({ tenantId, itemId }) => ({ tenantId, itemId })) },
    orderBy: { decidedAt: 'desc' },
    distinct: ['tenantId', 'itemId'],
    select: { ...DECIDED, operatorId: true, decidedBy: true, decidedAt: true },
  });
  const ids = decisions.flatMap(({ operatorId }) => operatorId ?? []);
  const operators = await db.operator.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  return decisions.map(({ operatorId, decidedBy, ...decision }) => ({
    ...decision,
    by: operators.find(({ id }) => id === operatorId)?.name ?? decidedBy,
  }));
}
