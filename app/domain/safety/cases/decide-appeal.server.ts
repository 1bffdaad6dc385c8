import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { copyImageFiles, type CopyStore } from '~/domain/safety/copy-image-files.server';
import { announceMemberChange, type Announcing } from '~/domain/safety/announce-member-change.server';
import { auditCase, mailAffectedMember, mailReporter } from './record-decision.server';
import { hasSecretFrom, isSameModerator } from '~/domain/safety/rules';
import { restoreMessageImages } from '~/domain/safety/remove-message-images.server';
import { revertMeasure } from '~/domain/safety/apply-measure.server';

type Input = { number: string; moderator: string; granted: boolean; decision: string };

async function listCopies(
  db: TenantDb,
  { id, tenantId }: { id: string; tenantId: string },
  storage: CopyStore,
) {
  const kept = await db.photoFile.findMany({ where: { reportId: id }, select: { key: true } });
  return copyImageFiles(db, { tenantId, keys: kept.map(({ key }) => key) }, { storage });
}

/** Whether the first moderator may know the other's secret, and so decide in their name. */
async function owesSecret(
  db: TenantDb,
  { decidedBy, decidedAt }: { decidedBy: string | null; decidedAt: Date | null },
  moderator: string,
): Promise<boolean> {
  if (decidedBy === null || decidedAt === null) return false;
  const moderators = await db.moderator.findMany({
    select: { nameKey: true, invitedBy: true, secretAt: true },
  });
  return hasSecretFrom(moderators, { name: moderator, from: decidedBy, since: decidedAt });
}

/** Decides an appeal. Refuses the first moderator, anybody whose secret they could have issued (SAF-11), and closed ones. */
export async function decideAppeal(
  db: TenantDb,
  { number, moderator, granted, decision }: Input,
  { now, storage, jobs }: Announcing & { now: Date; storage: CopyStore },
): Promise<Outcome<{ undone: boolean }, 'not_open' | 'same_moderator' | 'secret_issued'>> {
  const appealed = await db.report.findFirst({ where: { number, status: 'appealed' } });
  if (!appealed?.measure) return refused('not_open');
  if (isSameModerator(appealed.decidedBy ?? '', moderator)) return refused('same_moderator');
  if (await owesSecret(db, appealed, moderator)) return refused('secret_issued');
  const { id, tenantId, measure, subject, subjectId, reportedId: memberId } = appealed;
  const copies = granted && measure === 'message' ? await listCopies(db, appealed, storage) : [];
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
    const undone = granted && (await revertMeasure(tx, target));
    if (undone) await restoreMessageImages(tx, { tenantId, messageId: subjectId, copies });
    const action = granted ? 'appeal_granted' : 'appeal_refused';
    const entry = { tenantId, actor: moderator, action, caseId: id, caseNumber: number };
    await auditCase(tx, { ...entry, detail: { measure } }, { now });
    await mailAffectedMember(tx, appealed, 'appeal_decided', { now });
    if (undone) await announceMemberChange(tx, { tenantId, memberId }, { jobs });
    if (granted) await mailReporter(tx, appealed, 'report_reversed', { now });
    return done({ undone });
  });
  if (!outcome.ok || !outcome.value.undone)
    await Promise.all(copies.map(({ key }) => storage.remove(tenantId, key)));
  return outcome;
}
