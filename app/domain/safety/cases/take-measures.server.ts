import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { applyMeasure, isAnyDone, revertMeasure, undoMeasure } from '~/domain/safety/apply-measure.server';
import { banMember, endBan, type BanDeps } from '~/domain/safety/bans.server';
import type { RemovedTexts } from '~/domain/safety/profile-texts.server';
import {
  areMeasuresFit,
  hasMeasure,
  measureEnd,
  type ChosenMeasure,
  type Measure,
  type ReportSubject,
} from '~/domain/safety/rules';
import type { ChangedMeasure } from './decision-before';

/** The case that measures belong to. */
export type MeasuredCase = {
  id: string;
  tenantId: string;
  number: string;
  decisionNumber: string;
  reportedId: string;
  subject: string;
  subjectId: string;
};

const subjectOf = ({ subject, subjectId, reportedId }: MeasuredCase, kind: Measure): string =>
  kind === subject ? subjectId : reportedId;

const targetOf = (found: MeasuredCase, kind: Measure) => ({
  measure: kind,
  memberId: found.reportedId,
  subjectId: subjectOf(found, kind),
});

type NewMeasure = ChosenMeasure & { removed: RemovedTexts; rule: string };

/** Stores a measure of a case whose effect is applied already. */
export async function storeMeasure(
  tx: TenantTx,
  found: MeasuredCase,
  { kind, days, removed, rule }: NewMeasure,
  now: Date,
): Promise<void> {
  const { id: caseId, tenantId, decisionNumber, reportedId: memberId } = found;
  const about = { tenantId, caseId, decisionNumber, memberId, subjectId: subjectOf(found, kind) };
  const lasting = { days, until: measureEnd({ kind, days }, now), takenAt: now };
  await tx.caseMeasure.create({
    data: { id: newId(), ...about, kind, rule, removed, ...lasting },
    select: { id: true },
  });
}

/** Stores with the member when the latest of their suspensions ends. */
async function updateSuspension(tx: TenantTx, memberId: string): Promise<void> {
  const last = await tx.caseMeasure.findFirst({
    where: { memberId, kind: 'writing', endedAt: null },
    orderBy: { until: 'desc' },
    select: { until: true },
  });
  await tx.member.updateMany({ where: { id: memberId }, data: { suspendedUntil: last?.until ?? null } });
}

/**
 * Takes a case's measures and returns what each changed (CON-3). Refuses measures that do not fit the subject
 * (`measure_unfit`), and all of them if one is applied already or its subject is deleted (`measure_done`).
 */
export async function takeMeasures(
  tx: TenantTx,
  { found, chosen, rule }: { found: MeasuredCase; chosen: readonly ChosenMeasure[]; rule: string },
  { now, secrets }: BanDeps,
): Promise<Outcome<ChangedMeasure[], 'measure_unfit' | 'measure_done'>> {
  if (!areMeasuresFit(found.subject as ReportSubject, chosen)) return refused('measure_unfit');
  const targets = chosen.map(({ kind }) => targetOf(found, kind));
  if (await isAnyDone(tx, targets)) return refused('measure_done');
  const changed: ChangedMeasure[] = [];
  for (const measure of chosen) {
    const target = targetOf(found, measure.kind);
    const applied = await applyMeasure(tx, { ...target, rule }, { now });
    if (!applied) throw new Error(`${measure.kind} of case ${found.id} was applied at this very moment`);
    const { memberId, subjectId } = target;
    changed.push({ memberId, subjectId, before: applied.before });
    await storeMeasure(tx, found, { ...measure, removed: applied.removed, rule }, now);
  }
  if (hasMeasure(chosen, 'writing')) await updateSuspension(tx, found.reportedId);
  if (hasMeasure(chosen, 'ban')) await banMember(tx, found, { now, secrets });
  return done(changed);
}

/** Ends a case's measures after an appeal, the last one first, and returns what that changed. */
export async function endMeasures(
  tx: TenantTx,
  found: MeasuredCase,
  { kinds, now }: { kinds: readonly Measure[]; now: Date },
): Promise<ChangedMeasure[]> {
  const { id: caseId, tenantId, reportedId } = found;
  const changed: ChangedMeasure[] = [];
  for (const kind of kinds.toReversed()) {
    const target = targetOf(found, kind);
    const before = await revertMeasure(tx, { tenantId, caseId, ...target });
    if (before) changed.push({ memberId: target.memberId, subjectId: target.subjectId, before });
  }
  await tx.caseMeasure.updateMany({ where: { caseId }, data: { endedAt: now } });
  if (kinds.includes('writing')) await updateSuspension(tx, reportedId);
  if (kinds.includes('ban')) await endBan(tx, caseId, now);
  return changed;
}

async function takeAgain(tx: TenantTx, caseId: string): Promise<void> {
  await tx.caseMeasure.updateMany({ where: { caseId }, data: { endedAt: null } });
  await endBan(tx, caseId, null);
}

async function forgetMeasures(tx: TenantTx, caseId: string): Promise<void> {
  await tx.caseMeasure.deleteMany({ where: { caseId } });
  await tx.ban.deleteMany({ where: { caseId } });
}

type Undone = {
  tenantId: string;
  caseId: string | null;
  measures: readonly ChangedMeasure[];
  /** Whether the decision ended the measures after an appeal. */
  isAppeal: boolean;
};

/** Undoes what a decision changed, the last one first: measures go, or count again where an appeal ended them. */
export async function undoMeasures(
  tx: TenantTx,
  { tenantId, caseId, measures, isAppeal }: Undone,
): Promise<void> {
  for (const changed of measures.toReversed()) await undoMeasure(tx, { tenantId, caseId, ...changed });
  if (caseId) await (isAppeal ? takeAgain(tx, caseId) : forgetMeasures(tx, caseId));
  const suspended = measures.find(({ before }) => before.measure === 'writing');
  if (suspended) await updateSuspension(tx, suspended.memberId);
}
