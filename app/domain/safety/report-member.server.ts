import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockPair } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { queueMail, type MailJobs } from '~/domain/queue-mail.server';
import { newCaseNumber } from './case-number.server';
import { findReportSubject, type FoundSubject, type Named, type Reader } from './find-report-subject.server';
import { keepCopies, type CopyStore } from './keep-copies.server';
import type { ReportReason } from './rules';

type Reporter = Reader | { email: string | null; language: string };
type Input = { tenantId: string; reporter: Reporter; named: Named; reason: ReportReason; text: string };
type Deps = { now: Date; storage: CopyStore; jobs: MailJobs };
type Copies = Awaited<ReturnType<typeof keepCopies>>;

const memberIdOf = (reporter: Reporter): string | null => ('id' in reporter ? reporter.id : null);

/** The same member's report of the same thing, while it waits for its answer. */
const findOpen = (db: TenantDb | TenantTx, reporterId: string | null, subjectId: string) =>
  reporterId === null
    ? null
    : db.report.findFirst({
        where: { reporterId, subjectId, status: 'open' },
        select: { id: true, number: true },
      });

async function store(
  tx: TenantTx,
  input: Input,
  found: FoundSubject,
  copies: Copies,
  { now, jobs }: Deps,
): Promise<string> {
  const { tenantId, reporter, reason, text } = input;
  const [id, number, reporterId] = [newId(), newCaseNumber(), memberIdOf(reporter)];
  const visitor = 'id' in reporter ? null : reporter;
  const { subject, subjectId, copy, memberId: reportedId } = found;
  await tx.report.create({
    data: {
      ...{
        id,
        tenantId,
        number,
        reporterId,
        reportedId,
        subject,
        subjectId,
        reason,
        text,
        copy,
        createdAt: now,
      },
      visitorEmail: visitor?.email ?? null,
      visitorLanguage: visitor?.language ?? null,
    },
  });
  await tx.photoFile.createMany({
    data: copies.map((file) => ({ ...file, id: newId(), tenantId, reportId: id })),
  });
  const answered = reporterId !== null || visitor?.email;
  if (answered)
    await queueMail(
      tx,
      { tenantId, memberId: reporterId, kind: 'report_received', subject: id },
      { now, jobs },
    );
  return number;
}

/**
 * Takes a report of a profile, a photo or a message, from a member or a visitor, and keeps a copy of what it names (SAF-2); gives its
 * number. A member who reports the same again while it waits gets the same number. Refuses what its reporter cannot see.
 */
export async function reportMember(
  db: TenantDb,
  input: Input,
  deps: Deps,
): Promise<Outcome<{ number: string }, 'not_found'>> {
  const { tenantId, reporter, named } = input;
  const readerId = memberIdOf(reporter);
  const found = await findReportSubject(db, { reader: 'id' in reporter ? reporter : null, named }, deps);
  if (!found) return refused('not_found');
  const early = await findOpen(db, readerId, found.subjectId);
  if (early) return done({ number: early.number });
  const copies = await keepCopies(db, { tenantId, keys: found.fileKeys }, deps);
  const stored = await db.$transaction(async (tx) => {
    if (readerId) await lockPair(tx, readerId, found.memberId);
    const open = await findOpen(tx, readerId, found.subjectId);
    return {
      repeated: open !== null,
      number: open?.number ?? (await store(tx, input, found, copies, deps)),
    };
  });
  if (stored.repeated) await Promise.all(copies.map(({ key }) => deps.storage.remove(tenantId, key)));
  return done({ number: stored.number });
}
