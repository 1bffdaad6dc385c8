import type { TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { rejectPhoto, showPhoto } from '~/domain/profiles/moderate-photo.server';
import { previewOf } from '~/domain/short-text';
import type { Measure } from './rules';

/** Whom and what a measure is about: `subjectId` is the photo, the message, or the member again. */
type Target = { measure: Measure; memberId: string; subjectId: string };

/** Both lists show the newest message: where it was removed they have nothing of it. */
async function notePreview(tx: TenantTx, messageId: string, shown: boolean): Promise<void> {
  const { conversationId, seq, text, conversation } = await tx.message.findFirstOrThrow({
    where: { id: messageId },
    select: { conversationId: true, seq: true, text: true, conversation: { select: { lastSeq: true } } },
  });
  if (seq !== conversation.lastSeq) return;
  const lastMessageText = shown ? previewOf(text) : null;
  await tx.conversationMember.updateMany({ where: { conversationId }, data: { lastMessageText } });
}

async function changeMessage(
  tx: TenantTx,
  { memberId, subjectId }: Target,
  removedAt: Date | null,
): Promise<boolean> {
  const before = removedAt === null ? { removedAt: { not: null } } : { removedAt: null };
  const { count } = await tx.message.updateMany({
    where: { id: subjectId, senderId: memberId, ...before },
    data: { removedAt },
  });
  if (count > 0) await notePreview(tx, subjectId, removedAt === null);
  return count > 0;
}

/** A profile is in lists again as far as its owner's account and wishes allow. */
async function listAgain(tx: TenantTx, memberId: string): Promise<void> {
  const shown = {
    id: memberId,
    status: 'active' as const,
    member: { status: 'active' as const, invisible: false, deletionRequestedAt: null },
  };
  await tx.profile.updateMany({ where: shown, data: { listed: true } });
}

async function disableProfile(tx: TenantTx, memberId: string): Promise<boolean> {
  const { count } = await tx.profile.updateMany({
    where: { id: memberId, status: 'active' },
    data: { status: 'disabled', listed: false },
  });
  return count > 0;
}

async function enableProfile(tx: TenantTx, memberId: string): Promise<boolean> {
  const { count } = await tx.profile.updateMany({
    where: { id: memberId, status: 'disabled', member: { status: { not: 'not_confirmed' } } },
    data: { status: 'active' },
  });
  await listAgain(tx, memberId);
  return count > 0;
}

async function blockAccount(tx: TenantTx, memberId: string): Promise<boolean> {
  const { count } = await tx.member.updateMany({
    where: { id: memberId, status: { in: ['not_confirmed', 'active'] } },
    data: { status: 'blocked' },
  });
  if (count === 0) return false;
  await tx.profile.updateMany({ where: { id: memberId }, data: { listed: false } });
  await tx.session.deleteMany({ where: { memberId } });
  return true;
}

async function unblockAccount(tx: TenantTx, memberId: string): Promise<boolean> {
  const blocked = { id: memberId, status: 'blocked' as const };
  const confirmed = await tx.member.updateMany({
    where: { ...blocked, activatedAt: { not: null } },
    data: { status: 'active' },
  });
  const waiting = await tx.member.updateMany({ where: blocked, data: { status: 'not_confirmed' } });
  await listAgain(tx, memberId);
  return confirmed.count + waiting.count > 0;
}

/** Does what a decision says; false where it is done already, or what it is about is gone. */
export async function takeMeasure(
  tx: TenantTx,
  target: Target & { rule: string },
  { now }: { now: Date },
): Promise<boolean> {
  const { measure, memberId, subjectId, rule } = target;
  switch (measure) {
    case 'photo':
      await lockMembers(tx, [memberId]);
      return rejectPhoto(tx, { memberId, photoId: subjectId, rule });
    case 'message':
      return changeMessage(tx, target, now);
    case 'profile':
      return disableProfile(tx, memberId);
    case 'account':
      return blockAccount(tx, memberId);
  }
}

/** Takes a measure back after an appeal, as far as what it was about is still there. */
export async function undoMeasure(tx: TenantTx, target: Target): Promise<boolean> {
  const { measure, memberId, subjectId } = target;
  switch (measure) {
    case 'photo':
      await lockMembers(tx, [memberId]);
      return showPhoto(tx, { memberId, photoId: subjectId });
    case 'message':
      return changeMessage(tx, target, null);
    case 'profile':
      return enableProfile(tx, memberId);
    case 'account':
      return unblockAccount(tx, memberId);
  }
}
