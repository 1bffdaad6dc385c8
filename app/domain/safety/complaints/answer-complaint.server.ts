import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import {
  auditedAs,
  decideItem,
  type Act,
  type Decider,
  type DecisionTimes,
  type ItemRefusal,
} from '~/domain/safety/cases/decide-item.server';
import { auditCase } from '~/domain/safety/cases/record-decision.server';
import { caseNumbersIn, isSameModerator } from '~/domain/safety/rules';

type Answer = Decider & { tenantId: string; number: string; answer: string };

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

async function storeAnswer(
  tx: TenantTx,
  input: Answer,
  times: DecisionTimes,
): Promise<Outcome<Act<null>, 'not_open' | 'own_answer'>> {
  const { tenantId, number, moderator, answer } = input;
  if (await isAboutOwn(tx, number, moderator)) return refused('own_answer');
  const { count } = await tx.complaint.updateMany({
    where: { number, answeredAt: null },
    data: { answer, answeredBy: moderator, answeredAt: times.now },
  });
  if (count === 0) return refused('not_open');
  const { id, memberId, createdAt } = await tx.complaint.findFirstOrThrow({
    where: { number },
    select: { id: true, memberId: true, createdAt: true },
  });
  const entry = { tenantId, ...auditedAs(input), action: 'complaint_answered', caseId: id };
  await auditCase(tx, { ...entry, caseNumber: number }, times);
  await queueMail(tx, { tenantId, memberId, kind: 'complaint_answered', causeId: id }, times);
  return done({ outcome: 'answered', waitingSince: createdAt, before: { caseId: id }, value: null });
}

/**
 * Stores and mails an answer. Refuses closed complaints (LEG-2), a moderator whose answer or decision it names, and as
 * `decideItem` does.
 */
export async function answerComplaint(
  db: TenantDb,
  input: Answer,
  { now }: { now: Date },
): Promise<Outcome<{ decisionId: string }, 'not_open' | 'own_answer' | ItemRefusal>> {
  const { tenantId, number } = input;
  const found = await db.complaint.findFirst({ where: { number }, select: { id: true } });
  if (!found) return refused('not_open');
  const item = { tenantId, kind: 'complaints' as const, itemId: found.id };
  const answered = await decideItem(
    db,
    { item, decider: input },
    (tx, times) => storeAnswer(tx, input, times),
    { now },
  );
  return answered.ok ? done({ decisionId: answered.value.decisionId }) : answered;
}
