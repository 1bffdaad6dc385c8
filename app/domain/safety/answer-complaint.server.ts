import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { auditCase } from './record-decision.server';

type Answer = { tenantId: string; number: string; moderator: string; answer: string };

/**
 * Stores the answer to a complaint, who gave it, and the mail that brings it. Refuses a complaint that is
 * unknown or already answered (LEG-2).
 */
export async function answerComplaint(
  db: TenantDb,
  { tenantId, number, moderator, answer }: Answer,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_open'>> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.complaint.updateMany({
      where: { number, answeredAt: null },
      data: { answer, answeredBy: moderator, answeredAt: now },
    });
    if (count === 0) return refused('not_open');
    const { id, memberId } = await tx.complaint.findFirstOrThrow({
      where: { number },
      select: { id: true, memberId: true },
    });
    const entry = { tenantId, actor: moderator, action: 'complaint_answered', caseId: id };
    await auditCase(tx, entry, { now });
    await queueMail(tx, { tenantId, memberId, kind: 'complaint_answered', causeId: id }, { now });
    return done(null);
  });
}
