import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { auditCase } from '~/domain/safety/cases/record-decision.server';
import { caseNumbersIn, isSameModerator } from '~/domain/safety/rules';

type Answer = { tenantId: string; number: string; moderator: string; answer: string };

/** Whether a complaint names an answer or a decision of this moderator. */
async function isAboutOwn(tx: TenantTx, complaintNumber: string, moderator: string): Promise<boolean> {
  const complaint = await tx.complaint.findFirst({
    where: { number: complaintNumber },
    select: { reference: true, text: true },
  });
  const numbers = { in: complaint ? caseNumbersIn(`${complaint.reference} ${complaint.text}`) : [] };
  const answered = await tx.complaint.findMany({ where: { number: numbers }, select: { answeredBy: true } });
  const decided = await tx.report.findMany({
    where: { OR: [{ number: numbers }, { decisionNumber: numbers }] },
    select: { decidedBy: true, appealDecidedBy: true },
  });
  return [...answered, ...decided]
    .flatMap((row) => Object.values(row))
    .some((name) => name !== null && isSameModerator(name, moderator));
}

/** Stores and mails an answer. Refuses closed complaints (LEG-2), and a moderator whose answer or decision it names. */
export async function answerComplaint(
  db: TenantDb,
  { tenantId, number, moderator, answer }: Answer,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_open' | 'own_answer'>> {
  return db.$transaction(async (tx) => {
    if (await isAboutOwn(tx, number, moderator)) return refused('own_answer');
    const { count } = await tx.complaint.updateMany({
      where: { number, answeredAt: null },
      data: { answer, answeredBy: moderator, answeredAt: now },
    });
    if (count === 0) return refused('not_open');
    const { id, memberId } = await tx.complaint.findFirstOrThrow({
      where: { number },
      select: { id: true, memberId: true },
    });
    const entry = {
      tenantId,
      actor: moderator,
      action: 'complaint_answered',
      caseId: id,
      caseNumber: number,
    };
    await auditCase(tx, entry, { now });
    await queueMail(tx, { tenantId, memberId, kind: 'complaint_answered', causeId: id }, { now });
    return done(null);
  });
}
