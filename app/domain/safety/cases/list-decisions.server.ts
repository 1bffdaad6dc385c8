import type { TenantDb } from '~/database/tenant-db';
import type { Measure } from '~/domain/safety/rules';

/** `subjectId` identifies the photo, message or member. */
export type StandingDecision = { decisionNumber: string; measure: Measure; subjectId: string };

/** Lists a member's active measures whose reasons can still be read, newest first, to link to them. */
export async function listDecisions(
  db: TenantDb,
  { memberId }: { memberId: string },
): Promise<StandingDecision[]> {
  const rows = await db.caseMeasure.findMany({
    where: { memberId, endedAt: null, decisionNumber: { not: null } },
    orderBy: { takenAt: 'desc' },
    select: { decisionNumber: true, kind: true, subjectId: true },
  });
  return rows.flatMap(({ decisionNumber, kind, subjectId }) =>
    decisionNumber ? [{ decisionNumber, measure: kind as Measure, subjectId }] : [],
  );
}
