import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { isId, newId, newTimelessId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { rejectPhoto, activatePhoto } from '~/domain/profiles/moderate-photo.server';
import { lockMembers } from '~/database/transactions.server';
import { newCaseNumber } from './case-number.server';
import { copyImageFiles, type CopyStore } from '~/domain/safety/copy-image-files.server';
import { auditCase, mailAffectedMember } from './record-decision.server';
import { CHECK_REASON, type ReportReason } from '~/domain/safety/rules';

type Input = { tenantId: string; photoId: string; moderator: string };
type Rejection = Input & { rule: ReportReason; decision: string };

async function pendingPhoto(db: TenantDb | TenantTx, photoId: string) {
  if (!isId(photoId)) return null;
  return db.photo.findFirst({
    where: { id: photoId, status: 'pending' },
    select: { id: true, memberId: true, files: { where: { size: 'full' }, select: { key: true } } },
  });
}

/** Makes a pending photo visible (SAF-3); refuses any other. */
export async function acceptPhoto(
  db: TenantDb,
  input: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_open'>> {
  const { tenantId, photoId, moderator } = input;
  const photo = await pendingPhoto(db, photoId);
  if (!photo) return refused('not_open');
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [photo.memberId]);
    if (
      !(await pendingPhoto(tx, photoId)) ||
      !(await activatePhoto(tx, { memberId: photo.memberId, photoId }))
    )
      return refused('not_open');
    await auditCase(tx, { tenantId, actor: moderator, action: 'photo_accepted', caseId: photoId }, { now });
    return done(null);
  });
}

async function openCase(
  tx: TenantTx,
  { tenantId, photoId, moderator, rule, decision }: Rejection,
  memberId: string,
  now: Date,
) {
  const about = {
    subject: 'photo',
    subjectId: photoId,
    reportedId: memberId,
    reason: CHECK_REASON,
    text: '',
    copy: {},
  };
  const decided = {
    status: 'accepted' as const,
    measure: 'photo' as const,
    rule,
    decision,
    decidedBy: moderator,
    decidedAt: now,
  };
  const numbers = { number: newCaseNumber(), decisionNumber: newCaseNumber() };
  return tx.report.create({
    data: { id: newTimelessId(), tenantId, ...numbers, createdAt: now, ...about, ...decided },
    select: {
      id: true,
      tenantId: true,
      decisionNumber: true,
      reportedId: true,
      reporterId: true,
      visitorEmail: true,
    },
  });
}

/** Rejects a pending photo, mails the reasons, and opens a case to appeal; returns its number (SAF-11). */
export async function rejectPendingPhoto(
  db: TenantDb,
  input: Rejection,
  deps: { now: Date; storage: CopyStore },
): Promise<Outcome<{ number: string }, 'not_open'>> {
  const { tenantId, photoId, moderator, rule } = input;
  const { now, storage } = deps;
  const photo = await pendingPhoto(db, photoId);
  if (!photo) return refused('not_open');
  const { memberId } = photo;
  const copies = await copyImageFiles(db, { tenantId, keys: photo.files.map(({ key }) => key) }, deps);
  const outcome = await db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    if (!(await pendingPhoto(tx, photoId)) || !(await rejectPhoto(tx, { memberId, photoId, rule })))
      return refused('not_open');
    const opened = await openCase(tx, input, memberId, now);
    await tx.photoFile.createMany({
      data: copies.map((file) => ({ ...file, id: newId(), tenantId, reportId: opened.id })),
    });
    const { id: caseId, decisionNumber: caseNumber } = opened;
    const entry = { tenantId, actor: moderator, action: 'photo_rejected', caseId, caseNumber };
    await auditCase(tx, { ...entry, detail: { rule } }, { now });
    await mailAffectedMember(tx, opened, 'measure_taken', { now });
    return done({ number: caseNumber });
  });
  if (!outcome.ok) await Promise.all(copies.map(({ key }) => storage.remove(tenantId, key)));
  return outcome;
}
