import type { TenantDb } from '~/database/tenant-db';
import type { Measure } from './rules';

/** A measure that stands against a member; `subjectId` is the photo, the message, or the member. */
export type StandingDecision = { number: string; measure: Measure; subjectId: string };

/** The decisions that stand against a member, the newest first: where their pages show what was taken, they lead to the reasons (SAF-2). */
export async function listDecisions(
  db: TenantDb,
  { memberId }: { memberId: string },
): Promise<StandingDecision[]> {
  const rows = await db.report.findMany({
    where: { reportedId: memberId, measure: { not: null }, status: { in: ['accepted', 'appealed'] } },
    orderBy: { decidedAt: 'desc' },
    select: { number: true, measure: true, subject: true, subjectId: true },
  });
  return rows.flatMap(({ number, measure, subject, subjectId }) =>
    measure ? [{ number, measure, subjectId: measure === subject ? subjectId : memberId }] : [],
  );
}
