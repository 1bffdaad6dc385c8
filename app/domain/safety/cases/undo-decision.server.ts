import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import type { MailKind } from '~/domain/mail-kinds';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { unmarkChecked } from '~/domain/profiles/photo-check/mark-checked.server';
import { recordAct } from '~/domain/record-act.server';
import { announceMemberChange, type Announcing } from '~/domain/safety/announce-member-change.server';
import type { QueueKind } from '~/domain/safety/queue/rules';
import { lockClosedAlike, reopenAlike, UNDECIDED } from './close-alike.server';
import type { DecisionBefore } from './decision-before';
import { lockItem, raiseVersion } from './queue-lock.server';
import { undoMeasures } from './take-measures.server';

type Input = { tenantId: string; decisionId: string; operatorId: string };
type Files = { remove(tenantId: string, key: string): Promise<void> };
type Deps = Announcing & { now: Date; storage: Files };
type Refusal = 'not_found' | 'too_late' | 'changed';
type Decision = { id: string; tenantId: string; kind: QueueKind; itemId: string; before: DecisionBefore };

/** The mails of each kind's decision. */
const MAILS: Record<QueueKind, MailKind[]> = {
  photos: ['measure_taken'],
  reports: ['report_decided', 'measure_taken'],
  appeals: ['appeal_decided', 'report_reversed'],
  complaints: ['complaint_answered'],
  poses: ['photo_check_decided'],
};

const mailsOf = ({ kind, before: { caseId, closedIds = [] } }: Decision) => ({
  causeId: { in: [...(caseId ? [caseId] : []), ...closedIds] },
  kind: { in: MAILS[kind] },
});

/** Whether a worker has begun to send one of the decision's mails. */
const isMailed = async (tx: TenantTx, decision: Decision): Promise<boolean> =>
  decision.before.caseId !== null &&
  (await tx.delivery.count({
    where: { ...mailsOf(decision), NOT: { status: 'pending', attempts: 0 } },
  })) > 0;

/** Throws, and so restores nothing, if a worker took a mail at this very moment. */
async function dropMails(tx: TenantTx, decision: Decision): Promise<void> {
  if (decision.before.caseId === null) return;
  await tx.delivery.deleteMany({ where: { ...mailsOf(decision), status: 'pending', attempts: 0 } });
  if (await isMailed(tx, decision)) throw new Error('A mail left while its decision was being undone');
}

const APPEALED = { appealDecision: null, appealDecidedBy: null, appealDecidedAt: null };

/** Takes the marks of a check back while its picture exists; false if the member is gone. */
async function reopenPose(tx: TenantTx, checkId: string, { checked }: DecisionBefore): Promise<boolean> {
  if (!checked) return false;
  await lockMembers(tx, [checked.memberId]);
  const { count } = await tx.poseCheck.updateMany({
    where: { id: checkId, decidedAt: { not: null }, files: { some: {} } },
    data: { decidedAt: null, decision: null, reason: null },
  });
  if (count > 0) await unmarkChecked(tx, checked);
  return count > 0;
}

/** Reopens what was decided; false, with nothing written, if it changed since, for instance by an appeal. */
async function reopen(
  tx: TenantTx,
  { kind, tenantId, itemId, before }: Decision,
  now: Date,
): Promise<boolean> {
  const isDecided = { status: { in: ['accepted' as const, 'rejected' as const] } };
  switch (kind) {
    case 'photos':
      return lockDecidedPhoto(tx, itemId, before);
    case 'reports': {
      const alike = { tenantId, caseId: itemId, ids: before.closedIds ?? [] };
      if (!(await lockClosedAlike(tx, alike))) return false;
      const { count } = await tx.report.updateMany({
        where: { id: itemId, ...isDecided, appealedAt: null },
        data: UNDECIDED,
      });
      if (count > 0) await reopenAlike(tx, alike, { now });
      return count > 0;
    }
    case 'appeals': {
      const { count } = await tx.report.updateMany({
        where: { id: itemId, ...isDecided, appealDecidedAt: { not: null } },
        data: { status: 'appealed', ...APPEALED },
      });
      if (count > 0)
        await tx.report.updateMany({
          where: { id: { in: before.closedIds ?? [] } },
          data: { status: 'accepted', appealDecision: null },
        });
      return count > 0;
    }
    case 'complaints': {
      const { count } = await tx.complaint.updateMany({
        where: { id: itemId, answeredAt: { not: null } },
        data: { answer: null, answeredBy: null, answeredAt: null },
      });
      return count > 0;
    }
    case 'poses':
      return reopenPose(tx, itemId, before);
  }
}

/** Locks a case that a decision opened, so that nobody appeals it meanwhile; false if somebody has. */
async function lockOpened(tx: TenantTx, { opened = false, caseId }: DecisionBefore): Promise<boolean> {
  if (!opened || !caseId) return true;
  const { count } = await tx.report.updateMany({
    where: { id: caseId, appealedAt: null },
    data: { appealedAt: null },
  });
  return count > 0;
}

/** Locks a decided photo with its case; false if it was deleted, appealed or decided otherwise since. */
async function lockDecidedPhoto(tx: TenantTx, photoId: string, before: DecisionBefore): Promise<boolean> {
  const [measure] = before.measures ?? [];
  if (!measure || !(await lockOpened(tx, before))) return false;
  await lockMembers(tx, [measure.memberId]);
  const status = before.opened ? ('rejected' as const) : ('active' as const);
  return (await tx.photo.count({ where: { id: photoId, status } })) > 0;
}

/** Deletes the rows of files that the decision added, and returns their keys. */
async function deleteAdded(
  tx: TenantTx,
  { opened = false, caseId, restoredKeys = [] }: DecisionBefore,
): Promise<string[]> {
  const copies =
    opened && caseId
      ? await tx.photoFile.findMany({ where: { reportId: caseId }, select: { key: true } })
      : [];
  const keys = [...copies.map(({ key }) => key), ...restoredKeys];
  if (keys.length > 0) await tx.photoFile.deleteMany({ where: { key: { in: keys } } });
  if (opened && caseId) await tx.report.deleteMany({ where: { id: caseId } });
  return keys;
}

/** Finds an operator's own decision while it is not final. */
async function findUndoable(
  tx: TenantTx,
  { tenantId, decisionId: id, operatorId }: Input,
  now: Date,
): Promise<Outcome<Decision, 'not_found' | 'too_late'>> {
  const own = { id, operatorId };
  const asked = await tx.queueDecision.findFirst({ where: own, select: { kind: true, itemId: true } });
  if (!asked) return refused('not_found');
  const item = { tenantId, itemId: asked.itemId, kind: asked.kind as QueueKind };
  await lockItem(tx, item);
  const found = await tx.queueDecision.findFirst({
    where: { ...own, finishedAt: null, finalAt: { gt: now } },
    select: { before: true },
  });
  return found ? done({ ...item, id, before: found.before as DecisionBefore }) : refused('too_late');
}

async function undo(
  tx: TenantTx,
  input: Input,
  { now, jobs }: Announcing & { now: Date },
): Promise<Outcome<{ item: { kind: QueueKind; itemId: string }; gone: string[] }, Refusal>> {
  const { tenantId, operatorId } = input;
  const found = await findUndoable(tx, input, now);
  if (!found.ok) return found;
  const decision = found.value;
  const { id, kind, itemId, before } = decision;
  if (await isMailed(tx, decision)) return refused('too_late');
  if (!(await reopen(tx, decision, now))) return refused('changed');
  const { caseId, measures = [] } = before;
  await undoMeasures(tx, { tenantId, caseId, measures, isAppeal: kind === 'appeals' });
  const [changed] = measures;
  if (changed) await announceMemberChange(tx, { tenantId, memberId: changed.memberId }, { jobs });
  const gone = await deleteAdded(tx, before);
  await dropMails(tx, decision);
  await tx.queueDecision.deleteMany({ where: { id } });
  await raiseVersion(tx, { tenantId, kind, itemId }, { now });
  const act = { operatorId, tenantId, action: 'decision_undone', subjectId: itemId };
  await recordAct(tx, { ...act, change: { kind } }, now);
  return done({ item: { kind, itemId }, gone });
}

/**
 * Undoes an operator's own decision within two minutes: restores everything as it was and drops the mails, so that only
 * the audit tells of it (CON-2). Refuses another's decision (`not_found`), a final one or one with a mail on its way
 * (`too_late`), and one that was appealed, or whose photo was deleted, since (`changed`).
 */
export async function undoDecision(
  db: TenantDb,
  input: Input,
  { storage, ...deps }: Deps,
): Promise<Outcome<{ kind: QueueKind; itemId: string }, Refusal>> {
  if (!isId(input.decisionId)) return refused('not_found');
  const undone = await db.$transaction((tx) => undo(tx, input, deps));
  if (!undone.ok) return undone;
  const { item, gone } = undone.value;
  for (const key of gone) await storage.remove(input.tenantId, key);
  return done(item);
}
