import type { TenantDb } from '~/database/tenant-db';
import { casesOverSince } from '~/domain/safety/cases/case-time';
import { complaintOver, reportOver } from '~/domain/safety/cases/closed-cases.server';

type Files = { remove(tenantId: string, key: string): Promise<void> };

/** Deletes cases that can no longer be contested, files first, with their notes; measures and audit trail stay (SAF-2). */
export async function forgetCases(
  db: TenantDb,
  { tenantId, timeZone }: { tenantId: string; timeZone: string },
  { now, storage }: { now: Date; storage: Files },
): Promise<number> {
  const over = casesOverSince(timeZone, now);
  const closed = reportOver(over);
  const files = await db.photoFile.findMany({ where: { report: closed }, select: { key: true } });
  for (const { key } of files) await storage.remove(tenantId, key);
  const reports = await db.report.deleteMany({ where: closed });
  const complaints = await db.complaint.deleteMany({ where: complaintOver(over) });
  await db.caseNote.deleteMany({ where: { createdAt: { lte: over } } });
  await db.queueDecision.deleteMany({ where: { decidedAt: { lte: over } } });
  return reports.count + complaints.count;
}
