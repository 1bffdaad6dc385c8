import type { TenantDb } from '~/database/tenant-db';
import type { Measure } from '~/domain/safety/rules';

/** `subjectId` identifies the photo, message or member. */
export type StandingDecision = { decisionNumber: string; measure: Measure; subjectId: string };

/** Lists a member's active measures, newest first, to link to the reasons. */
export async function listDecisions(
  db: TenantDb,
  { memberId }: { memberId: string },
): Promise<StandingDecision[]> {
  const rows = await db.report.findMany({
    where: { reportedId: memberId, measure: { not: null }, status: { in: ['accepted', 'appealed'] } },
    orderBy: { decidedAt: 'desc' },
    select: { decisionNumber: true, measure: true, subject: true, subjectId: true },
  });
  return rows.flatMap(({ decisionNumber, measure, subject, subjectId }) =>
    measure ? [{ decisionNumber, measure, subjectId: measure === subject ? subjectId : memberId }] : [],
  );
}
