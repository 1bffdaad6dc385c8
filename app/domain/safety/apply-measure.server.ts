import type { TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { rejectPhoto, activatePhoto } from '~/domain/profiles/moderate-photo.server';
import { previewText } from '~/domain/short-text';
import type { Measure } from './rules';
import { refreshListed } from '~/domain/refresh-listed.server';

/** `subjectId` identifies the photo, message or member. */
type Target = { measure: Measure; memberId: string; subjectId: string };

/** Updates both members' previews if the message is the newest: its text, or nothing once removed. */
async function updatePreviews(tx: TenantTx, messageId: string, shown: boolean): Promise<void> {
  const { conversationId, seq, text, conversation } = await tx.message.findFirstOrThrow({
    where: { id: messageId },
    select: { conversationId: true, seq: true, text: true, conversation: { select: { lastSeq: true } } },
  });
  if (seq !== conversation.lastSeq) return;
  const lastMessageText = shown ? previewText(text) : null;
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
  if (count > 0) await updatePreviews(tx, subjectId, removedAt === null);
  return count > 0;
}

async function disableProfile(tx: TenantTx, memberId: string): Promise<boolean> {
  const { count } = await tx.profile.updateMany({
    where: { id: memberId, status: 'active' },
    data: { status: 'disabled' },
  });
  await refreshListed(tx, memberId);
  return count > 0;
}

async function enableProfile(tx: TenantTx, memberId: string): Promise<boolean> {
  const { count } = await tx.profile.updateMany({
    where: { id: memberId, status: 'disabled', member: { status: { not: 'not_confirmed' } } },
    data: { status: 'active' },
  });
  await refreshListed(tx, memberId);
  return count > 0;
}

async function blockAccount(tx: TenantTx, memberId: string): Promise<boolean> {
  const { count } = await tx.member.updateMany({
    where: { id: memberId, status: { in: ['not_confirmed', 'active'] } },
    data: { status: 'blocked' },
  });
  if (count === 0) return false;
  await refreshListed(tx, memberId);
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
  await refreshListed(tx, memberId);
  return confirmed.count + waiting.count > 0;
}

/** Applies a measure; false if already applied, or its subject is deleted. */
export async function applyMeasure(
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

/** Reverts a measure after an appeal; false if nothing is left to restore. */
export async function revertMeasure(tx: TenantTx, target: Target): Promise<boolean> {
  const { measure, memberId, subjectId } = target;
  switch (measure) {
    case 'photo':
      await lockMembers(tx, [memberId]);
      return activatePhoto(tx, { memberId, photoId: subjectId });
    case 'message':
      return changeMessage(tx, target, null);
    case 'profile':
      return enableProfile(tx, memberId);
    case 'account':
      return unblockAccount(tx, memberId);
  }
}
