import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findDecision } from './find-case.server';
import { auditCase } from './record-decision.server';
import { mayAppeal } from './case-time';

type Input = { tenantId: string; decisionNumber: string; text: string };

/** Stores an appeal, once, within six months (SAF-11); the measure stays active. The caller must check who appeals. */
export async function appealDecision(
  db: TenantDb,
  { tenantId, decisionNumber, text }: Input,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Outcome<null, 'not_found' | 'appealed' | 'appeal_over'>> {
  const found = await findDecision(db, decisionNumber);
  if (!found || found.measures.length === 0) return refused('not_found');
  if (found.appealedAt) return refused('appealed');
  if (!mayAppeal(found, { now, timeZone })) return refused('appeal_over');
  return db.$transaction(async (tx) => {
    const { count } = await tx.report.updateMany({
      where: { id: found.id, status: 'accepted', appealedAt: null },
      data: { status: 'appealed', appeal: text, appealedAt: now },
    });
    if (count === 0) return refused('appealed');
    await auditCase(
      tx,
      {
        tenantId,
        actor: 'member',
        action: 'decision_appealed',
        caseId: found.id,
        caseNumber: decisionNumber,
      },
      { now },
    );
    return done(null);
  });
}
