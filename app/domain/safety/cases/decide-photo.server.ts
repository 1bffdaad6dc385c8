import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { isId, newId, newTimelessId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import {
  activatePhoto,
  findMainId,
  findPhotoBefore,
  rejectPhoto,
} from '~/domain/profiles/moderate-photo.server';
import { lockMembers } from '~/database/transactions.server';
import { newCaseNumber } from './case-number.server';
import {
  auditedAs,
  decideItem,
  type Act,
  type Decider,
  type DecisionTimes,
  type ItemRefusal,
} from './decide-item.server';
import type { ChangedMeasure } from './decision-before';
import { copyImageFiles, type CopyStore } from '~/domain/safety/copy-image-files.server';
import { auditCase, mailAffectedMember } from './record-decision.server';
import { CHECK_REASON, type ReportReason } from '~/domain/safety/rules';
import { storeMeasure } from './take-measures.server';

type Input = Decider & { tenantId: string; photoId: string };
type Rejection = Input & { rule: ReportReason; decision: string };
type Refusal = ItemRefusal | 'not_open';

async function pendingPhoto(db: TenantDb | TenantTx, photoId: string) {
  if (!isId(photoId)) return null;
  return db.photo.findFirst({
    where: { id: photoId, status: 'pending' },
    select: {
      id: true,
      memberId: true,
      createdAt: true,
      files: { where: { size: 'full' }, select: { key: true } },
    },
  });
}

const itemOf = ({ tenantId, photoId: itemId }: Input) => ({ tenantId, itemId, kind: 'photos' as const });

type Changed = { memberId: string; waitingSince: Date; change: ChangedMeasure };

/** Changes a pending photo with its member locked; null if it no longer waits. */
async function changePending(
  tx: TenantTx,
  photoId: string,
  change: (memberId: string) => Promise<boolean>,
): Promise<Changed | null> {
  const asked = await pendingPhoto(tx, photoId);
  if (!asked) return null;
  const { memberId, createdAt: waitingSince } = asked;
  await lockMembers(tx, [memberId]);
  const photo = await findPhotoBefore(tx, { memberId, photoId });
  if (photo?.status !== 'pending' || !(await change(memberId))) return null;
  const before = { measure: 'photo' as const, photo, mainIdAfter: await findMainId(tx, memberId) };
  return { memberId, waitingSince, change: { memberId, subjectId: photoId, before } };
}

/** Makes a pending photo visible (SAF-3); refuses any other, and as `decideItem` does. */
export async function acceptPhoto(
  db: TenantDb,
  input: Input,
  { now }: { now: Date },
): Promise<Outcome<{ decisionId: string }, Refusal>> {
  const { tenantId, photoId } = input;
  if (!isId(photoId)) return refused('not_open');
  const accept = async (tx: TenantTx): Promise<Outcome<Act<null>, 'not_open'>> => {
    const changed = await changePending(tx, photoId, (memberId) => activatePhoto(tx, { memberId, photoId }));
    if (!changed) return refused('not_open');
    const entry = { tenantId, ...auditedAs(input), action: 'photo_accepted', caseId: photoId };
    await auditCase(tx, entry, { now });
    const { waitingSince, change } = changed;
    const before = { caseId: null, measures: [change] };
    return done({ outcome: 'accepted', waitingSince, before, value: null });
  };
  const decided = await decideItem(db, { item: itemOf(input), decider: input }, accept, { now });
  return decided.ok ? done({ decisionId: decided.value.decisionId }) : decided;
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
    hasMeasures: true,
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
      number: true,
      decisionNumber: true,
      subject: true,
      subjectId: true,
      reportedId: true,
      reporterId: true,
      visitorEmail: true,
    },
  });
}

type Copies = Awaited<ReturnType<typeof copyImageFiles>>;

async function reject(
  tx: TenantTx,
  { input, copies }: { input: Rejection; copies: Copies },
  times: DecisionTimes,
): Promise<Outcome<Act<{ number: string }>, 'not_open'>> {
  const { tenantId, photoId, rule } = input;
  const changed = await changePending(tx, photoId, (memberId) =>
    rejectPhoto(tx, { memberId, photoId, rule }),
  );
  if (!changed) return refused('not_open');
  const opened = await openCase(tx, input, changed.memberId, times.now);
  const { id: caseId, decisionNumber: caseNumber } = opened;
  await storeMeasure(tx, opened, { kind: 'photo', days: null, removed: {}, rule }, times.now);
  await tx.photoFile.createMany({
    data: copies.map((file) => ({ ...file, id: newId(), tenantId, reportId: caseId })),
  });
  const entry = { tenantId, ...auditedAs(input), action: 'photo_rejected', caseId, caseNumber };
  await auditCase(tx, { ...entry, detail: { rule } }, times);
  await mailAffectedMember(tx, opened, 'measure_taken', times);
  const { waitingSince, change } = changed;
  const before = { caseId, opened: true, measures: [change] };
  return done({ outcome: 'rejected', waitingSince, before, value: { number: caseNumber } });
}

/**
 * Rejects a pending photo, mails the reasons, and opens a case to appeal; returns its number (SAF-11). Refuses any other
 * photo, and as `decideItem` does.
 */
export async function rejectPendingPhoto(
  db: TenantDb,
  input: Rejection,
  deps: { now: Date; storage: CopyStore },
): Promise<Outcome<{ number: string; decisionId: string }, Refusal>> {
  const { tenantId, photoId } = input;
  const photo = await pendingPhoto(db, photoId);
  if (!photo) return refused('not_open');
  const copies = await copyImageFiles(db, { tenantId, keys: photo.files.map(({ key }) => key) }, deps);
  const decided = await decideItem(
    db,
    { item: itemOf(input), decider: input },
    (tx, times) => reject(tx, { input, copies }, times),
    deps,
  );
  if (decided.ok) return done({ ...decided.value.value, decisionId: decided.value.decisionId });
  await Promise.all(copies.map(({ key }) => deps.storage.remove(tenantId, key)));
  return decided;
}
