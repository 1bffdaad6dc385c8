import type { TenantDb } from '~/database/tenant-db';
import { casesOverSince } from '~/domain/safety/cases/case-time';
import { complaintOver, reportOver } from '~/domain/safety/cases/closed-cases.server';
import { strikesSince } from '~/domain/safety/rules';

type Files = { remove(tenantId: string, key: string): Promise<void> };

/** One run's limit; the next day's run goes on. */
const MOST_AT_ONCE = 10_000;

/** Keeps the measures of cases that go for as long as they are strikes, without the words that they removed (CON-3). */
async function forgetMeasures(db: TenantDb, caseIds: string[], now: Date): Promise<void> {
  await db.caseMeasure.updateMany({
    where: { caseId: { in: caseIds } },
    data: { decisionNumber: null, removed: {} },
  });
  await db.caseMeasure.deleteMany({ where: { takenAt: { lte: strikesSince(now) }, decisionNumber: null } });
}

/**
 * Deletes cases that can no longer be contested, files first, with their notes (SAF-2). What the measures did and the
 * audit trail stay.
 */
export async function forgetCases(
  db: TenantDb,
  { tenantId, timeZone }: { tenantId: string; timeZone: string },
  { now, storage }: { now: Date; storage: Files },
): Promise<number> {
  const over = casesOverSince(timeZone, now);
  const closed = reportOver(over);
  const cases = await db.report.findMany({ where: closed, take: MOST_AT_ONCE, select: { id: true } });
  const ids = cases.map(({ id }) => id);
  const files = await db.photoFile.findMany({ where: { reportId: { in: ids } }, select: { key: true } });
  for (const { key } of files) await storage.remove(tenantId, key);
  await forgetMeasures(db, ids, now);
  const reports = await db.report.deleteMany({ where: { id: { in: ids }, ...closed } });
  const complaints = await db.complaint.deleteMany({ where: complaintOver(over) });
  await db.caseNote.deleteMany({ where: { createdAt: { lte: over } } });
  await db.queueDecision.deleteMany({ where: { decidedAt: { lte: over } } });
  return reports.count + complaints.count;
}
