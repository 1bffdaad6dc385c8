import type { TenantTx } from '~/database/tenant-db';
import { lockName, lockReports } from '~/database/transactions.server';
import type { Report } from '~/database/types';
import { newId } from '~/domain/new-id';
import { isLeasedByOther } from '~/domain/safety/queue/rules';
import { auditedAs, type Decider, type DecisionTimes } from './decide-item.server';
import { raiseVersion } from './queue-lock.server';
import { auditCase, mailReporter } from './record-decision.server';

/** A report's columns of a decision while there is none. */
export const UNDECIDED = {
  ...{ status: 'open' as const, measure: null, hasMeasures: false, rule: null },
  ...{ decision: null, decidedBy: null, decidedAt: null },
};

/** More reports about one subject wait for the next decision. */
const MOST_ALIKE = 100;

/** Lets only one decision at a time close the reports about a subject; the caller has locked none of them yet. */
export async function lockSubject(tx: TenantTx, number: string): Promise<void> {
  const found = await tx.report.findFirst({
    where: { number },
    select: { tenantId: true, subjectId: true },
  });
  if (found) await lockName(tx, `alike ${found.tenantId} ${found.subjectId}`);
}

/**
 * Locks and returns the other open reports about a report's subject, the oldest first; leaves out what another operator
 * has leased. The caller has locked the subject and the report itself.
 */
export async function lockAlike(
  tx: TenantTx,
  { id, subject, subjectId }: Report,
  { operatorId = null }: Decider,
  { now }: DecisionTimes,
): Promise<Report[]> {
  const open = { subject, subjectId, status: 'open' as const, id: { not: id } };
  const waiting = await tx.report.findMany({
    where: open,
    orderBy: { createdAt: 'asc' },
    take: MOST_ALIKE,
    select: { id: true },
  });
  const ids = waiting.map((each) => each.id);
  await lockReports(tx, ids);
  const leases = await tx.queueLease.findMany({
    where: { kind: 'reports', itemId: { in: ids } },
    select: { itemId: true, operatorId: true, until: true },
  });
  const leased = leases.filter((lease) => isLeasedByOther(lease, operatorId, now));
  const free = ids.filter((each) => !leased.some(({ itemId }) => itemId === each));
  return tx.report.findMany({
    where: { id: { in: free }, status: 'open' },
    orderBy: { createdAt: 'asc' },
  });
}

type Changes = { status: 'accepted' | 'rejected'; decision: string; decidedBy: string; decidedAt: Date };
type Closing = { main: Report; alike: readonly Report[]; changes: Changes & { rule?: string } };

/** Decides locked reports like the main one, which has the measures, and mails each reporter (CON-3). */
export async function closeAlike(
  tx: TenantTx,
  { main, alike, changes }: Closing,
  { by, times }: { by: Decider; times: DecisionTimes },
): Promise<void> {
  if (alike.length === 0) return;
  const { now } = times;
  const { moderator: decidedBy, operatorId = null } = by;
  await tx.report.updateMany({
    where: { id: { in: alike.map(({ id }) => id) } },
    data: { ...changes, closedWithId: main.id },
  });
  for (const report of alike) {
    const { id: itemId, tenantId, number: caseNumber, createdAt: waitingSince } = report;
    const item = { tenantId, kind: 'reports' as const, itemId };
    // Undone with the main one alone, so final at once.
    const final = { decidedAt: now, finalAt: now, finishedAt: now, before: {} };
    const decision = { ...item, id: newId(), outcome: changes.status, operatorId, decidedBy, waitingSince };
    await tx.queueDecision.create({ data: { ...decision, ...final }, select: { id: true } });
    await raiseVersion(tx, item, { now });
    const action = `report_${changes.status}`;
    const entry = { tenantId, ...auditedAs(by), action, caseId: itemId, caseNumber };
    await auditCase(tx, { ...entry, detail: { closedWith: main.number } }, times);
    await mailReporter(tx, report, 'report_decided', times);
  }
}

type Closed = { tenantId: string; caseId: string; ids: readonly string[] };

/** Locks what a decision closed alike; false if any of it was decided otherwise since. */
export async function lockClosedAlike(
  tx: TenantTx,
  { caseId: closedWithId, ids }: Pick<Closed, 'caseId' | 'ids'>,
): Promise<boolean> {
  await lockReports(tx, ids);
  const reports = await tx.report.findMany({
    where: { id: { in: [...ids] } },
    select: { closedWithId: true, status: true },
  });
  // An erased reporter's report is gone.
  return reports.every((each) => each.closedWithId === closedWithId && each.status !== 'open');
}

/** Reopens what a decision closed alike. */
export async function reopenAlike(
  tx: TenantTx,
  { tenantId, ids }: Closed,
  { now }: { now: Date },
): Promise<void> {
  const itemId = { in: [...ids] };
  await tx.report.updateMany({ where: { id: itemId }, data: { ...UNDECIDED, closedWithId: null } });
  await tx.queueDecision.deleteMany({ where: { kind: 'reports', itemId } });
  for (const id of ids) await raiseVersion(tx, { tenantId, kind: 'reports', itemId: id }, { now });
}
