import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findCase } from './find-case.server';
import { auditCase } from './note-decision.server';
import { mayAppeal } from './rules';

type Input = { tenantId: string; number: string; text: string };

/**
 * Takes the appeal of the member affected, once, within six months (SAF-11); the measure stands until another moderator has decided.
 * Refuses a case without a measure against anyone, and one that was appealed or cannot be any more. Whether it is the member who asks
 * is the caller's to know.
 */
export async function appealDecision(
  db: TenantDb,
  { tenantId, number, text }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found' | 'appealed' | 'appeal_over'>> {
  const found = await findCase(db, number);
  if (!found?.measure) return refused('not_found');
  if (found.appealedAt) return refused('appealed');
  if (!mayAppeal(found, now)) return refused('appeal_over');
  return db.$transaction(async (tx) => {
    const { count } = await tx.report.updateMany({
      where: { id: found.id, status: 'accepted', appealedAt: null },
      data: { status: 'appealed', appeal: text, appealedAt: now },
    });
    if (count === 0) return refused('appealed');
    await auditCase(
      tx,
      { tenantId, actor: 'member', action: 'decision_appealed', caseId: found.id },
      { now },
    );
    return done(null);
  });
}
