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
import { closeAlike, lockAlike, lockSubject } from './close-alike.server';
import { countStrikes } from './count-strikes.server';
import { auditCase, mailAffectedMember, mailReporter } from './record-decision.server';
import type { BanDeps } from '~/domain/safety/bans.server';
import {
  hasMeasure,
  isOverruled,
  measureText,
  suggestedMeasure,
  type ChosenMeasure,
  type ReportReason,
} from '~/domain/safety/rules';
import { takeMeasures } from './take-measures.server';

type Deps = Announcing & BanDeps & { storage: Pick<CopyStore, 'remove'> };
type Decided = Decider & {
  number: string;
  decision: string;
  /** Decides all other open reports about the same subject alike. */
  closesAlike?: boolean;
};
type Accepted = Decided & {
  /** None if the subject no longer exists. */
  measures: readonly ChosenMeasure[];
  rule: ReportReason;
  /** Why the measures are others than the suggested one; for colleagues alone. */
  why?: string;
};
type AcceptRefusal = 'not_open' | 'measure_unfit' | 'measure_done' | 'why_needed';

const findItem = async (db: TenantDb, number: string) => {
  const found = await db.report.findFirst({ where: { number }, select: { id: true, tenantId: true } });
  return found && { kind: 'reports' as const, itemId: found.id, tenantId: found.tenantId };
};

/** The lock lets only one of two parallel decisions count. */
async function lockOpenReport(
  tx: TenantTx,
  { number, closesAlike = false }: Decided,
): Promise<Report | null> {
  if (closesAlike) await lockSubject(tx, number);
  await lockReport(tx, number);
  return tx.report.findFirst({ where: { number, status: 'open' } });
}

const decided = ({ decision, moderator }: Decided, now: Date) => ({
  decision,
  decidedBy: moderator,
  decidedAt: now,
});

/** Returns the suggested measure if others are chosen; null if it is followed (CON-3). */
async function findOverruled(
  tx: TenantTx,
  { reportedId: memberId }: Report,
  measures: readonly ChosenMeasure[],
  now: Date,
): Promise<ChosenMeasure | null> {
  const suggested = suggestedMeasure(await countStrikes(tx, { memberId }, { now }));
  return isOverruled(measures, suggested) ? suggested : null;
}

/** The measure that instances from before `CaseMeasure` know. */
const toColumn = (measures: readonly ChosenMeasure[]) =>
  (['account', 'profile', 'message', 'photo'] as const).find((each) => hasMeasure(measures, each)) ?? null;

async function accept(
  tx: TenantTx,
  input: Accepted,
  { times, jobs, secrets }: Announcing & Pick<BanDeps, 'secrets'> & { times: DecisionTimes },
): Promise<Outcome<Act<null>, AcceptRefusal>> {
  const { now } = times;
  const { number, measures, rule, why = '' } = input;
  const report = await lockOpenReport(tx, input);
  if (!report) return refused('not_open');
  const alike = input.closesAlike ? await lockAlike(tx, report, input, times) : [];
  const { id, tenantId, reportedId: memberId, createdAt: waitingSince } = report;
  const overruled = await findOverruled(tx, report, measures, now);
  if (overruled && why === '') return refused('why_needed', { suggested: measureText(overruled) });
  const taken = await takeMeasures(tx, { found: report, chosen: measures, rule }, { now, secrets });
  if (!taken.ok) return taken;
  const changes = { status: 'accepted' as const, rule, ...decided(input, now) };
  await tx.report.update({
    where: { id },
    data: { ...changes, measure: toColumn(measures), hasMeasures: measures.length > 0 },
    select: { id: true },
  });
  const entry = { tenantId, ...auditedAs(input), action: 'report_accepted', caseId: id, caseNumber: number };
  const detail = {
    ...{ measures: measures.map(measureText), rule },
    ...(overruled && { suggested: measureText(overruled), why }),
  };
  await auditCase(tx, { ...entry, detail }, times);
  await mailReporter(tx, report, 'report_decided', times);
  await closeAlike(tx, { main: report, alike, changes }, { by: input, times });
  if (measures.length > 0) {
    await mailAffectedMember(tx, report, 'measure_taken', times);
    await announceMemberChange(tx, { tenantId, memberId }, { jobs });
  }
  const before = {
    caseId: id,
    measures: taken.value,
    removedMessageId: hasMeasure(measures, 'message') ? report.subjectId : null,
    bannedId: hasMeasure(measures, 'account') ? memberId : null,
    closedIds: alike.map((each) => each.id),
  };
  return done({ outcome: 'accepted', waitingSince, before, value: null });
}

/**
 * Accepts a report: takes its measures and mails both sides (SAF-2, CON-3). Once final, deletes a removed message's
 * images, except the report's copies, which an appeal needs. Refuses closed reports (`not_open`), unfit or applied
 * measures, other measures than the suggested one without a reason (`why_needed`), and as `decideItem` does.
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
    (tx, times) => accept(tx, input, { ...deps, times }),
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
  const report = await lockOpenReport(tx, input);
  if (!report) return refused('not_open');
  const alike = input.closesAlike ? await lockAlike(tx, report, input, times) : [];
  const { id: caseId, tenantId, createdAt: waitingSince } = report;
  const changes = { status: 'rejected' as const, ...decided(input, times.now) };
  await tx.report.update({ where: { id: caseId }, data: changes, select: { id: true } });
  const { number: caseNumber } = input;
  const entry = { tenantId, ...auditedAs(input), action: 'report_rejected', caseId, caseNumber };
  await auditCase(tx, entry, times);
  await mailReporter(tx, report, 'report_decided', times);
  await closeAlike(tx, { main: report, alike, changes }, { by: input, times });
  const before = { caseId, closedIds: alike.map(({ id }) => id) };
  return done({ outcome: 'rejected', waitingSince, before, value: null });
}

/** Rejects a report and mails only its reporter (SAF-2). Refuses closed reports, and as `decideItem` does. */
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
