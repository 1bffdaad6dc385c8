import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockName, lockPair } from '~/database/transactions.server';
import { DAY_MS, MINUTE_MS } from '~/domain/durations';
import { newId, newTimelessId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail } from '~/domain/queue-mail.server';
import { newCaseNumber } from './cases/case-number.server';
import {
  findReportSubject,
  type FoundSubject,
  type ReportTarget,
  type ReportingMember,
} from './find-report-subject.server';
import { findRemoved } from './find-removed.server';
import { copyImageFiles, type CopyStore } from './copy-image-files.server';
import { SAME_MINUTES, URGENT_REASON, type ReportReason } from './rules';

type Reporter = ReportingMember | { email: string | null; language: string };
type Input = {
  tenantId: string;
  reporter: Reporter;
  named: ReportTarget;
  reason: ReportReason;
  text: string;
};
type Deps = { now: Date; storage: CopyStore };
type Copies = Awaited<ReturnType<typeof copyImageFiles>>;

const readReporterId = (reporter: Reporter): string | null => ('id' in reporter ? reporter.id : null);

/** A member's report repeats an open one; a visitor's needs the same words within minutes. */
function sameAs({ reporter, reason, text }: Input, now: Date) {
  if ('id' in reporter) return { reporterId: reporter.id };
  const since = { gt: new Date(now.getTime() - SAME_MINUTES * MINUTE_MS) };
  return { reporterId: null, visitorEmail: reporter.email, reason, text, createdAt: since };
}

/** `removedAt`: the owner's newest removal, if any. */
type ReportedSubject = FoundSubject & { removedAt: Date | null };

async function copyAnswers(db: TenantDb, memberId: string): Promise<{ answers?: string }> {
  const answers = await db.promptAnswer.findMany({ where: { memberId }, orderBy: { position: 'asc' } });
  const lines = answers.map(({ question, text }) => `${question}: ${text}`);
  return lines.length > 0 ? { answers: lines.join('\n') } : {};
}

/** Adds answers, and content removed within 48 hours, to the copy of a profile (PRO-14, CHA-7). */
async function completeCopy(
  db: TenantDb,
  found: FoundSubject,
  readerId: string | null,
  deps: Deps,
): Promise<ReportedSubject> {
  if (found.subject !== 'profile') return { ...found, removedAt: null };
  const { copy, fileKeys, removedAt } = await findRemoved(db, { memberId: found.memberId, readerId }, deps);
  const answers = await copyAnswers(db, found.memberId);
  const all = { copy: { ...found.copy, ...answers, ...copy }, fileKeys: [...found.fileKeys, ...fileKeys] };
  return { ...found, ...all, removedAt };
}

/** Finds the repeated report. Visitors without an address may be anybody; later removals need a new copy. */
const findSame = (
  db: TenantDb | TenantTx,
  input: Input,
  { subjectId, removedAt }: ReportedSubject,
  { now }: Deps,
) =>
  'email' in input.reporter && input.reporter.email === null
    ? null
    : db.report.findFirst({
        where: {
          ...sameAs(input, now),
          subjectId,
          status: 'open',
          ...(removedAt ? { AND: { createdAt: { gte: removedAt } } } : {}),
        },
        select: { id: true, number: true },
      });

/** Whether the operator was warned of a possible minor: once a day per subject, because anybody can report. */
async function isOperatorTold(tx: TenantTx, subjectId: string, now: Date): Promise<boolean> {
  const open = { subjectId, reason: URGENT_REASON, status: 'open' as const };
  const since = { gt: new Date(now.getTime() - DAY_MS) };
  return (await tx.report.count({ where: { ...open, createdAt: since } })) > 0;
}

async function store(
  tx: TenantTx,
  input: Input,
  found: FoundSubject,
  copies: Copies,
  { now }: Deps,
): Promise<string> {
  const { tenantId, reporter, reason, text } = input;
  const [id, number, reporterId] = [newTimelessId(), newCaseNumber(), readReporterId(reporter)];
  const visitor = 'id' in reporter ? null : reporter;
  const { subject, subjectId, copy, memberId: reportedId } = found;
  const isTold = reporterId === null && (await isOperatorTold(tx, subjectId, now));
  await tx.report.create({
    data: {
      id,
      tenantId,
      number,
      decisionNumber: newCaseNumber(),
      reporterId,
      reportedId,
      subject,
      subjectId,
      reason,
      text,
      copy,
      createdAt: now,
      visitorEmail: visitor?.email ?? null,
      visitorLanguage: visitor?.language ?? null,
    },
    select: { id: true },
  });
  await tx.photoFile.createMany({
    data: copies.map((file) => ({ ...file, id: newId(), tenantId, reportId: id })),
  });
  const answered = reporterId !== null || visitor?.email;
  if (answered)
    await queueMail(tx, { tenantId, memberId: reporterId, kind: 'report_received', causeId: id }, { now });
  if (reason === URGENT_REASON && !isTold)
    await queueMail(tx, { tenantId, memberId: null, kind: 'minor_reported', causeId: id }, { now });
  return number;
}

/** Stores a report with a copy of its subject (SAF-2). A repetition returns the same number. */
export async function reportMember(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<{ number: string }, 'not_found'>> {
  const { tenantId, reporter, named } = input;
  const readerId = readReporterId(reporter);
  const shown = await findReportSubject(db, { reader: 'id' in reporter ? reporter : null, named }, deps);
  if (!shown) return refused('not_found');
  const found = await completeCopy(db, shown, readerId, deps);
  const early = await findSame(db, input, found, deps);
  if (early) return done({ number: early.number });
  const copies = await copyImageFiles(db, { tenantId, keys: found.fileKeys }, deps);
  const stored = await db.$transaction(async (tx) => {
    if (readerId) await lockPair(tx, readerId, found.memberId);
    // The second of two parallel reports finds the first; a visitor has no row to lock.
    else await lockName(tx, `report ${tenantId} ${found.subjectId}`);
    const same = await findSame(tx, input, found, deps);
    return {
      repeated: same !== null,
      number: same?.number ?? (await store(tx, input, found, copies, deps)),
    };
  });
  if (stored.repeated) await Promise.all(copies.map(({ key }) => deps.storage.remove(tenantId, key)));
  return done({ number: stored.number });
}
