import type { TenantTx } from '~/database/tenant-db';
import { strikesSince } from '~/domain/safety/rules';

/** Counts a member's cases with measures of the last twelve months, without those that an appeal ended (CON-3). */
export async function countStrikes(
  tx: TenantTx,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<number> {
  const cases = await tx.caseMeasure.findMany({
    where: { memberId, endedAt: null, takenAt: { gt: strikesSince(now) } },
    distinct: ['caseId'],
    select: { caseId: true },
  });
  return cases.length;
}
