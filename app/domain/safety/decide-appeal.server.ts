import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { keepCopies, type CopyStore } from './keep-copies.server';
import { auditCase, tellAffected, tellReporter } from './note-decision.server';
import { isSameModerator } from './rules';
import { giveImagesBack } from './take-images.server';
import { undoMeasure } from './take-measure.server';

type Input = { number: string; moderator: string; granted: boolean; decision: string };

async function copiesOf(
  db: TenantDb,
  { id, tenantId }: { id: string; tenantId: string },
  storage: CopyStore,
) {
  const kept = await db.photoFile.findMany({ where: { reportId: id }, select: { key: true } });
  return keepCopies(db, { tenantId, keys: kept.map(({ key }) => key) }, { storage });
}

/**
 * Decides an appeal: granted, the measure is taken back and the one who reported learns that too; else it stands. Its outcome is mailed
 * with the reasons (SAF-11). Refuses the moderator who took the first decision, and a case without an appeal that waits.
 */
export async function decideAppeal(
  db: TenantDb,
  { number, moderator, granted, decision }: Input,
  { now, storage }: { now: Date; storage: CopyStore },
): Promise<Outcome<{ undone: boolean }, 'not_open' | 'same_moderator'>> {
  const appealed = await db.report.findFirst({ where: { number, status: 'appealed' } });
  if (!appealed?.measure) return refused('not_open');
  if (isSameModerator(appealed.decidedBy ?? '', moderator)) return refused('same_moderator');
  const { id, tenantId, measure, subject, subjectId, reportedId: memberId } = appealed;
  const copies = granted && measure === 'message' ? await copiesOf(db, appealed, storage) : [];
  const outcome = await db.$transaction(async (tx) => {
    const { count } = await tx.report.updateMany({
      where: { id, status: 'appealed' },
      data: {
        status: granted ? 'rejected' : 'accepted',
        appealDecision: decision,
        appealDecidedBy: moderator,
        appealDecidedAt: now,
      },
    });
    if (count === 0) return refused('not_open');
    const target = { measure, memberId, subjectId: measure === subject ? subjectId : memberId };
    const undone = granted && (await undoMeasure(tx, target));
    if (undone) await giveImagesBack(tx, { tenantId, messageId: subjectId, copies });
    const action = granted ? 'appeal_granted' : 'appeal_refused';
    await auditCase(tx, { tenantId, actor: moderator, action, caseId: id, detail: { measure } }, { now });
    await tellAffected(tx, appealed, 'appeal_decided', { now });
    if (granted) await tellReporter(tx, appealed, 'report_reversed', { now });
    return done({ undone });
  });
  if (!outcome.ok || !outcome.value.undone)
    await Promise.all(copies.map(({ key }) => storage.remove(tenantId, key)));
  return outcome;
}
