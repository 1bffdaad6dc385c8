import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { Measure, TakenMeasure } from '~/domain/safety/rules';
import { toMeasures } from './case-measures';

/** Lists a decided case's measures in the form's order; none for a case that took none. */
export async function listMeasures(
  db: TenantDb | TenantTx,
  { id: caseId, measure }: { id: string; measure: Measure | null },
): Promise<TakenMeasure[]> {
  const rows = await db.caseMeasure.findMany({ where: { caseId }, select: { kind: true, until: true } });
  return toMeasures(rows, measure);
}
