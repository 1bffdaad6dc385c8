import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';

type Input = { tenantId: string; caseId: string; proceedingId: string; operatorId: string; outcome: string };

/** Closes a case's proceeding with its outcome, once (CON-3). */
export async function closeProceeding(
  db: TenantDb,
  { tenantId, caseId, proceedingId: id, operatorId, outcome }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(id)) return refused('not_found');
  return db.$transaction(async (tx) => {
    const open = { id, caseId, closedAt: null };
    const found = await tx.caseProceeding.findFirst({
      where: open,
      select: { kind: true, body: true, reference: true, report: { select: { number: true } } },
    });
    const { count } = await tx.caseProceeding.updateMany({ where: open, data: { outcome, closedAt: now } });
    if (!found || count === 0) return refused('not_found');
    const { report, ...change } = found;
    const act = { operatorId, tenantId, action: 'proceeding_closed', subjectId: caseId };
    await recordAct(tx, { ...act, caseNumber: report.number, change }, now);
    return done(null);
  });
}
