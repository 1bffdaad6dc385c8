import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockReport } from '~/database/transactions.server';
import type { Report } from '~/database/types';
import { done, refused, type Outcome } from '~/domain/outcome';
import { announceMemberChange, type Announcing } from '~/domain/safety/announce-member-change.server';
import type { CopyStore } from '~/domain/safety/copy-image-files.server';
import {
  auditedAs,
  decideItem,
  type Act,
  type Decider,
  type DecisionTimes,
  type ItemRefusal,
} from './decide-item.server';
import { auditCase, mailAffectedMember, mailReporter } from './record-decision.server';
import { measuresFor, type Measure, type ReportReason, type ReportSubject } from '~/domain/safety/rules';
import { applyMeasure } from '~/domain/safety/apply-measure.server';

type Deps = Announcing & { now: Date; storage: Pick<CopyStore, 'remove'> };
type Decided = Decider & { number: string; decision: string };
/** `measure` is null if the subject no longer exists. */
type Accepted = Decided & { measure: Measure | null; rule: ReportReason };
type AcceptRefusal = 'not_open' | 'measure_unfit' | 'measure_done';

const findItem = async (db: TenantDb, number: string) => {
  const found = await db.report.findFirst({ where: { number }, select: { id: true, tenantId: true } });
  return found && { kind: 'reports' as const, itemId: found.id, tenantId: found.tenantId };
};

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
  { times, jobs }: Announcing & { times: DecisionTimes },
): Promise<Outcome<Act<null>, AcceptRefusal>> {
  const { now } = times;
  const { number, measure, rule } = input;
  const report = await lockOpenReport(tx, number);
  if (!report) return refused('not_open');
  const { id, tenantId, reportedId: memberId, subject, createdAt: waitingSince } = report;
  if (measure && !measuresFor(subject as ReportSubject).includes(measure)) return refused('measure_unfit');
  const subjectId = measure === subject ? report.subjectId : memberId;
  const changed = measure && (await applyMeasure(tx, { measure, memberId, subjectId, rule }, { now }));
  if (measure && !changed) return refused('measure_done');
  await tx.report.update({
    where: { id },
    data: { status: 'accepted', measure, rule, ...decided(input, now) },
    select: { id: true },
  });
  const entry = { tenantId, ...auditedAs(input), action: 'report_accepted', caseId: id, caseNumber: number };
  await auditCase(tx, { ...entry, detail: { measure, rule } }, times);
  await mailReporter(tx, report, 'report_decided', times);
  if (measure) {
    await mailAffectedMember(tx, report, 'measure_taken', times);
    await announceMemberChange(tx, { tenantId, memberId }, { jobs });
  }
  const before = {
    caseId: id,
    measure: changed && { memberId, subjectId, before: changed },
    removedMessageId: measure === 'message' ? subjectId : null,
    bannedId: measure === 'account' ? memberId : null,
  };
  return done({ outcome: 'accepted', waitingSince, before, value: null });
}

/**
 * Accepts a report: applies the measure and mails both sides (SAF-2). Once final, deletes a removed message's images,
 * except the report's copies, which an appeal needs. Refuses closed reports (`not_open`), unfit or applied measures, and
 * as `decideItem` does.
 */
export async function acceptReport(
  db: TenantDb,
  input: Accepted,
  deps: Deps,
): Promise<Outcome<{ decisionId: string }, AcceptRefusal | ItemRefusal>> {
  const item = await findItem(db, input.number);
  if (!item) return refused('not_open');
  const accepted = await decideItem(
    db,
    { item, decider: input },
    (tx, times) => accept(tx, input, { times, jobs: deps.jobs }),
    deps,
  );
  if (!accepted.ok) return accepted;
  const { decisionId, gone } = accepted.value;
  await Promise.all(gone.map((key) => deps.storage.remove(item.tenantId, key)));
  return done({ decisionId });
}

async function reject(
  tx: TenantTx,
  input: Decided,
  times: DecisionTimes,
): Promise<Outcome<Act<null>, 'not_open'>> {
  const report = await lockOpenReport(tx, input.number);
  if (!report) return refused('not_open');
  const { id: caseId, tenantId, createdAt: waitingSince } = report;
  await tx.report.update({
    where: { id: caseId },
    data: { status: 'rejected', ...decided(input, times.now) },
    select: { id: true },
  });
  const { number: caseNumber } = input;
  const entry = { tenantId, ...auditedAs(input), action: 'report_rejected', caseId, caseNumber };
  await auditCase(tx, entry, times);
  await mailReporter(tx, report, 'report_decided', times);
  return done({ outcome: 'rejected', waitingSince, before: { caseId }, value: null });
}

/** Rejects a report and mails only the reporter (SAF-2). Refuses closed reports, and as `decideItem` does. */
export async function rejectReport(
  db: TenantDb,
  input: Decided,
  { now }: { now: Date },
): Promise<Outcome<{ decisionId: string }, 'not_open' | ItemRefusal>> {
  const item = await findItem(db, input.number);
  if (!item) return refused('not_open');
  const rejected = await decideItem(db, { item, decider: input }, (tx, times) => reject(tx, input, times), {
    now,
  });
  return rejected.ok ? done({ decisionId: rejected.value.decisionId }) : rejected;
}
