import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockReport } from '~/database/transactions.server';
import type { Report } from '~/database/types';
import { done, refused, type Outcome } from '~/domain/outcome';
import { announceMemberChange, type Announcing } from '~/domain/safety/announce-member-change.server';
import type { CopyStore } from '~/domain/safety/copy-image-files.server';
import { auditCase, mailAffectedMember, mailReporter } from './record-decision.server';
import { measuresFor, type Measure, type ReportReason, type ReportSubject } from '~/domain/safety/rules';
import { removeMessageImages } from '~/domain/safety/remove-message-images.server';
import { applyMeasure } from '~/domain/safety/apply-measure.server';

type Deps = Announcing & { now: Date; storage: Pick<CopyStore, 'remove'> };
type Decided = { number: string; moderator: string; decision: string };
/** `measure` is null if the subject no longer exists. */
type Accepted = Decided & { measure: Measure | null; rule: ReportReason };
type AcceptRefusal = 'not_open' | 'measure_unfit' | 'measure_done';

/** The lock lets only one of two parallel decisions count. */
async function lockOpenReport(tx: TenantTx, number: string): Promise<Report | null> {
  await lockReport(tx, number);
  return tx.report.findFirst({ where: { number, status: 'open' } });
}

const decided = ({ decision, moderator }: Decided, now: Date) => ({
  decision,
  decidedBy: moderator,
  decidedAt: now,
});

async function accept(
  tx: TenantTx,
  input: Accepted,
  deps: Deps,
): Promise<Outcome<{ tenantId: string; gone: string[] }, AcceptRefusal>> {
  const { now } = deps;
  const { number, moderator, measure, rule } = input;
  const report = await lockOpenReport(tx, number);
  if (!report) return refused('not_open');
  const { id, tenantId, reportedId: memberId, subject } = report;
  if (measure && !measuresFor(subject as ReportSubject).includes(measure)) return refused('measure_unfit');
  const subjectId = measure === subject ? report.subjectId : memberId;
  if (measure && !(await applyMeasure(tx, { measure, memberId, subjectId, rule }, { now })))
    return refused('measure_done');
  await tx.report.update({
    where: { id },
    data: { status: 'accepted', measure, rule, ...decided(input, now) },
    select: { id: true },
  });
  const entry = { tenantId, actor: moderator, action: 'report_accepted', caseId: id, caseNumber: number };
  await auditCase(tx, { ...entry, detail: { measure, rule } }, { now });
  await mailReporter(tx, report, 'report_decided', { now });
  if (measure) {
    await mailAffectedMember(tx, report, 'measure_taken', { now });
    await announceMemberChange(tx, { tenantId, memberId }, deps);
  }
  return done({
    tenantId,
    gone: measure === 'message' ? await removeMessageImages(tx, { messageId: subjectId, reportId: id }) : [],
  });
}

/**
 * Accepts a report: applies the measure and mails both sides (SAF-2). Deletes a removed message's images, except the
 * report's copies, which an appeal needs. Refuses closed reports (`not_open`), and unfit or applied measures.
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

/** Rejects a report and mails only the reporter (SAF-2). */
export async function rejectReport(
  db: TenantDb,
  input: Decided,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_open'>> {
  return db.$transaction(async (tx) => {
    const report = await lockOpenReport(tx, input.number);
    if (!report) return refused('not_open');
    const { id, tenantId } = report;
    await tx.report.update({
      where: { id },
      data: { status: 'rejected', ...decided(input, now) },
      select: { id: true },
    });
    const { moderator: actor, number: caseNumber } = input;
    await auditCase(tx, { tenantId, actor, action: 'report_rejected', caseId: id, caseNumber }, { now });
    await mailReporter(tx, report, 'report_decided', { now });
    return done(null);
  });
}
