import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import type { ProceedingKind } from '~/domain/safety/rules';

type Input = {
  tenantId: string;
  caseId: string;
  operatorId: string;
  kind: ProceedingKind;
  /** The body or authority, with its reference. */
  body: string;
  reference: string;
  receivedOn: Date;
  dueOn: Date;
  note: string;
};

/** Stores a dispute about a case, or an order, with its deadline; the case is kept until it is closed (CON-3). */
export async function addProceeding(
  db: TenantDb,
  { operatorId, ...row }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found'>> {
  const { tenantId, caseId, kind, body, reference, dueOn } = row;
  return db.$transaction(async (tx) => {
    const found = await tx.report.findFirst({ where: { id: caseId }, select: { number: true } });
    if (!found) return refused('not_found');
    await tx.caseProceeding.create({ data: { ...row, id: newId(), createdAt: now }, select: { id: true } });
    const act = { operatorId, tenantId, action: 'proceeding_added', subjectId: caseId };
    const change = { kind, body, reference, due: dueOn.toISOString().slice(0, 10) };
    await recordAct(tx, { ...act, caseNumber: found.number, change }, now);
    return done(null);
  });
}
