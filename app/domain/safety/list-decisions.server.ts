import type { TenantDb } from '~/database/tenant-db';
import type { Measure } from './rules';

/** A measure in force against a member; `subjectId` is the id of the photo, the message or the member. */
export type StandingDecision = { decisionNumber: string; measure: Measure; subjectId: string };

/**
 * Lists the measures in force against a member, the newest first, so that their pages can link to the
 * reasons.
 */
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
