import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { Report } from '~/database/types';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { CopyStore } from './keep-copies.server';
import { auditCase, tellAffected, tellReporter } from './note-decision.server';
import { measuresFor, type Measure, type ReportReason, type ReportSubject } from './rules';
import { takeImages } from './take-images.server';
import { takeMeasure } from './take-measure.server';

type Deps = { now: Date; storage: Pick<CopyStore, 'remove'> };
type Decided = { number: string; moderator: string; decision: string };
/** `measure` is null where the report is right and what it names is gone already. */
type Accepted = Decided & { measure: Measure | null; rule: ReportReason };
type AcceptRefusal = 'not_open' | 'measure_unfit' | 'measure_done';

/** An open report, locked: of two who decide at once, one does. */
async function lockOpen(tx: TenantTx, number: string): Promise<Report | null> {
  const { count } = await tx.report.updateMany({
    where: { number, status: 'open' },
    data: { status: 'open' },
  });
  return count === 0 ? null : tx.report.findFirst({ where: { number, status: 'open' } });
}

const decided = ({ decision, moderator }: Decided, now: Date) => ({
  decision,
  decidedBy: moderator,
  decidedAt: now,
});

async function accept(
  tx: TenantTx,
  input: Accepted,
  { now }: { now: Date },
): Promise<Outcome<{ tenantId: string; gone: string[] }, AcceptRefusal>> {
  const { number, moderator, measure, rule } = input;
  const report = await lockOpen(tx, number);
  if (!report) return refused('not_open');
  const { id, tenantId, reportedId: memberId, subject } = report;
  if (measure && !measuresFor(subject as ReportSubject).includes(measure)) return refused('measure_unfit');
  const subjectId = measure === subject ? report.subjectId : memberId;
  if (measure && !(await takeMeasure(tx, { measure, memberId, subjectId, rule }, { now })))
    return refused('measure_done');
  await tx.report.update({
    where: { id },
    data: { status: 'accepted', measure, rule, ...decided(input, now) },
  });
  await auditCase(
    tx,
    { tenantId, actor: moderator, action: 'report_accepted', caseId: id, detail: { measure, rule } },
    { now },
  );
  await tellReporter(tx, report, 'report_decided', { now });
  if (measure) await tellAffected(tx, report, 'measure_taken', { now });
  return done({
    tenantId,
    gone: measure === 'message' ? await takeImages(tx, { messageId: subjectId, reportId: id }) : [],
  });
}

/**
 * Accepts a report: does what the measure says, and gives the reasons to both sides (SAF-2). The image of a message that is taken away
 * goes from both sides and from the storage; the report's copy stays for an appeal (CHA-4). Refuses one that is unknown or decided
 * (`not_open`), a measure that does not fit what was reported, and one that is done already or whose object is gone.
 */
export async function acceptReport(
  db: TenantDb,
  input: Accepted,
  deps: Deps,
): Promise<Outcome<null, AcceptRefusal>> {
  const accepted = await db.$transaction((tx) => accept(tx, input, deps));
  if (!accepted.ok) return accepted;
  const { tenantId, gone } = accepted.value;
  await Promise.all(gone.map((key) => deps.storage.remove(tenantId, key)));
  return done(null);
}

/** Rejects a report, and gives the reasons to the one who reported; the member is not affected, and not told (SAF-2). */
export async function rejectReport(
  db: TenantDb,
  input: Decided,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_open'>> {
  return db.$transaction(async (tx) => {
    const report = await lockOpen(tx, input.number);
    if (!report) return refused('not_open');
    const { id, tenantId } = report;
    await tx.report.update({ where: { id }, data: { status: 'rejected', ...decided(input, now) } });
    await auditCase(tx, { tenantId, actor: input.moderator, action: 'report_rejected', caseId: id }, { now });
    await tellReporter(tx, report, 'report_decided', { now });
    return done(null);
  });
}
