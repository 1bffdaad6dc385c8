import type { TenantTx } from '~/database/tenant-db';
import { previewText } from '~/domain/short-text';
import type { MeasureBefore } from './cases/decision-before';

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

/** Removes a member's message, or shows it again if `removedAt` is null. Returns what changed; null if nothing did. */
export async function changeMessage(
  tx: TenantTx,
  { memberId, subjectId }: { memberId: string; subjectId: string },
  removedAt: Date | null,
): Promise<MeasureBefore | null> {
  const before = await tx.message.findFirst({
    where: {
      id: subjectId,
      senderId: memberId,
      removedAt: removedAt === null ? { not: null } : null,
    },
    select: { removedAt: true },
  });
  if (!before) return null;
  const { count } = await tx.message.updateMany({
    where: { id: subjectId, removedAt: before.removedAt },
    data: { removedAt },
  });
  if (count === 0) return null;
  await updatePreviews(tx, subjectId, removedAt === null);
  return { measure: 'message', removedAt: before.removedAt?.toISOString() ?? null };
}
