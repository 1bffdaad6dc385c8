import type { TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import {
  activatePhoto,
  findMainId,
  findPhotoBefore,
  rejectPhoto,
  restorePhoto,
} from '~/domain/profiles/moderate-photo.server';
import { refreshListed } from '~/domain/refresh-listed.server';
import type { ChangedMeasure, MeasureBefore, MeasureTarget } from './cases/decision-before';
import { changeMessage } from './change-message.server';
import { removeAbout, removeAnswers, restoreTexts, type RemovedTexts } from './profile-texts.server';

type Target = Pick<MeasureTarget, 'memberId' | 'subjectId'>;

async function disableProfile(tx: TenantTx, memberId: string): Promise<MeasureBefore | null> {
  const { count } = await tx.profile.updateMany({
    where: { id: memberId, status: 'active' },
    data: { status: 'disabled' },
  });
  await refreshListed(tx, memberId);
  return count > 0 ? { measure: 'profile', status: 'active' } : null;
}

async function enableProfile(tx: TenantTx, memberId: string): Promise<MeasureBefore | null> {
  const { count } = await tx.profile.updateMany({
    where: { id: memberId, status: 'disabled', member: { status: { not: 'not_confirmed' } } },
    data: { status: 'active' },
  });
  await refreshListed(tx, memberId);
  return count > 0 ? { measure: 'profile', status: 'disabled' } : null;
}

/** From then on the member's sessions log nobody in; they end once the decision is final. */
async function blockAccount(tx: TenantTx, memberId: string): Promise<MeasureBefore | null> {
  for (const status of ['active', 'not_confirmed'] as const) {
    const { count } = await tx.member.updateMany({
      where: { id: memberId, status },
      data: { status: 'blocked' },
    });
    if (count === 0) continue;
    await refreshListed(tx, memberId);
    return { measure: 'account', status };
  }
  return null;
}

async function unblockAccount(tx: TenantTx, memberId: string): Promise<MeasureBefore | null> {
  const blocked = { id: memberId, status: 'blocked' as const };
  const confirmed = await tx.member.updateMany({
    where: { ...blocked, activatedAt: { not: null } },
    data: { status: 'active' },
  });
  const waiting = await tx.member.updateMany({ where: blocked, data: { status: 'not_confirmed' } });
  await refreshListed(tx, memberId);
  return confirmed.count + waiting.count > 0 ? { measure: 'account', status: 'blocked' } : null;
}

async function changePhoto(
  tx: TenantTx,
  { memberId, subjectId: photoId }: Target,
  change: () => Promise<boolean>,
): Promise<MeasureBefore | null> {
  await lockMembers(tx, [memberId]);
  const photo = await findPhotoBefore(tx, { memberId, photoId });
  if (!photo || !(await change())) return null;
  return { measure: 'photo', photo, mainIdAfter: await findMainId(tx, memberId) };
}

/** Locks the member of measures, and finds out whether any is applied already, or its subject is deleted. */
export async function isAnyDone(tx: TenantTx, targets: readonly MeasureTarget[]): Promise<boolean> {
  await lockMembers(
    tx,
    targets.map(({ memberId }) => memberId),
  );
  for (const target of targets) if ((await countApplicable(tx, target)) === 0) return true;
  return false;
}

async function countApplicable(
  tx: TenantTx,
  { measure, memberId, subjectId: id }: MeasureTarget,
): Promise<number> {
  switch (measure) {
    case 'photo':
      return tx.photo.count({ where: { id, memberId, status: { not: 'rejected' } } });
    case 'message':
      return tx.message.count({ where: { id, senderId: memberId, removedAt: null } });
    case 'about':
      return tx.profile.count({ where: { id: memberId, aboutMe: { not: '' } } });
    case 'answers':
      return tx.promptAnswer.count({ where: { memberId } });
    case 'profile':
      return tx.profile.count({ where: { id: memberId, status: 'active' } });
    case 'account':
      return tx.member.count({ where: { id: memberId, status: { in: ['active', 'not_confirmed'] } } });
    case 'warning':
    case 'writing':
    case 'ban':
      return 1;
  }
}

type Applied = { before: MeasureBefore; removed: RemovedTexts };

const textsApplied = (measure: 'about' | 'answers', removed: RemovedTexts | null): Applied | null =>
  removed && { before: { measure, shown: true }, removed };

const applied = (before: MeasureBefore | null): Applied | null => before && { before, removed: {} };

/** Applies a measure and returns what it changed; null if already applied, or its subject is deleted. */
export async function applyMeasure(
  tx: TenantTx,
  target: MeasureTarget & { rule: string },
  { now }: { now: Date },
): Promise<Applied | null> {
  const { measure, memberId, subjectId, rule } = target;
  switch (measure) {
    case 'photo':
      return applied(
        await changePhoto(tx, target, () => rejectPhoto(tx, { memberId, photoId: subjectId, rule })),
      );
    case 'message':
      return applied(await changeMessage(tx, target, now));
    case 'about':
      return textsApplied(measure, await removeAbout(tx, memberId));
    case 'answers':
      return textsApplied(measure, await removeAnswers(tx, memberId));
    case 'profile':
      return applied(await disableProfile(tx, memberId));
    case 'account':
      return applied(await blockAccount(tx, memberId));
    case 'warning':
    case 'writing':
    case 'ban':
      return applied({ measure });
  }
}

type OfCase = { tenantId: string; caseId: string };

/** Shows a case's removed texts again; null if their owner has written others since. */
async function showTexts(
  tx: TenantTx,
  { tenantId, caseId, memberId, measure }: OfCase & { memberId: string; measure: 'about' | 'answers' },
): Promise<MeasureBefore | null> {
  const row = await tx.caseMeasure.findFirst({
    where: { caseId, kind: measure },
    select: { removed: true },
  });
  const removed = (row?.removed ?? {}) as RemovedTexts;
  return (await restoreTexts(tx, { tenantId, memberId, removed })) ? { measure, shown: false } : null;
}

/** Reverts a measure after an appeal and returns what it changed; null if nothing is left to restore. */
export async function revertMeasure(
  tx: TenantTx,
  { tenantId, caseId, ...target }: MeasureTarget & OfCase,
): Promise<MeasureBefore | null> {
  const { measure, memberId, subjectId } = target;
  switch (measure) {
    case 'photo':
      return changePhoto(tx, target, () => activatePhoto(tx, { memberId, photoId: subjectId }));
    case 'message':
      return changeMessage(tx, target, null);
    case 'about':
    case 'answers':
      return showTexts(tx, { tenantId, caseId, memberId, measure });
    case 'profile':
      return enableProfile(tx, memberId);
    case 'account':
      return unblockAccount(tx, memberId);
    case 'warning':
    case 'writing':
    case 'ban':
      return { measure };
  }
}

/** Restores what a measure, or its revert, changed; skips what was deleted or changed otherwise since (CON-2). */
export async function undoMeasure(
  tx: TenantTx,
  {
    tenantId,
    caseId,
    memberId,
    subjectId,
    before,
  }: ChangedMeasure & { tenantId: string; caseId: string | null },
): Promise<void> {
  switch (before.measure) {
    case 'photo': {
      const { photo, mainIdAfter } = before;
      await lockMembers(tx, [memberId]);
      await restorePhoto(tx, { memberId, photoId: subjectId, mainIdAfter, before: photo });
      return;
    }
    case 'message': {
      const removedAt = before.removedAt === null ? null : new Date(before.removedAt);
      await changeMessage(tx, { memberId, subjectId }, removedAt);
      return;
    }
    case 'about':
    case 'answers': {
      const { measure, shown } = before;
      if (shown && caseId) await showTexts(tx, { tenantId, caseId, memberId, measure });
      else await (measure === 'about' ? removeAbout : removeAnswers)(tx, memberId);
      return;
    }
    case 'profile': {
      const { status } = before;
      const changed = status === 'active' ? 'disabled' : 'active';
      await tx.profile.updateMany({ where: { id: memberId, status: changed }, data: { status } });
      return refreshListed(tx, memberId);
    }
    case 'account': {
      const { status } = before;
      const changed = status === 'blocked' ? (['active', 'not_confirmed'] as const) : (['blocked'] as const);
      await tx.member.updateMany({ where: { id: memberId, status: { in: [...changed] } }, data: { status } });
      return refreshListed(tx, memberId);
    }
    case 'warning':
    case 'writing':
    case 'ban':
      return;
  }
}
