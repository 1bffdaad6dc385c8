import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { OWN_REASON, UNREPORTED } from '~/domain/safety/rules';
import { dayAfter, figureKey, sumUp, type Counted } from './rules';

type During = { gte: Date; lt: Date };

/** Reports by members and visitors; not what operators opened themselves. */
async function countNotices(tx: TenantTx, createdAt: During): Promise<Counted[]> {
  const reports = await tx.report.findMany({
    where: { createdAt, reason: { notIn: [...UNREPORTED] } },
    select: { subject: true, reason: true, reporterId: true },
  });
  return reports.map(({ subject, reason, reporterId }) => ({
    name: 'notices',
    key: figureKey(subject, reason, reporterId === null ? 'visitor' : 'member'),
  }));
}

/** Returns what each decided item is about: a report's reason, the measure of an appeal, or a complaint's subject. */
async function findSubjects(
  tx: TenantTx,
  decisions: { kind: string; itemId: string }[],
): Promise<Map<string, string>> {
  const idsOf = (...kinds: string[]) =>
    decisions.filter(({ kind }) => kinds.includes(kind)).map(({ itemId }) => itemId);
  const reports = await tx.report.findMany({
    where: { id: { in: idsOf('reports', 'appeals') } },
    select: { id: true, reason: true, measure: true },
  });
  const complaints = await tx.complaint.findMany({
    where: { id: { in: idsOf('complaints') } },
    select: { id: true, about: true },
  });
  return new Map([
    ...reports.flatMap(({ id, reason, measure }): [string, string][] => [
      [`reports ${id}`, reason],
      [`appeals ${id}`, measure ?? ''],
    ]),
    ...complaints.map(({ id, about }): [string, string] => [`complaints ${id}`, about]),
  ]);
}

/** Decisions that became final; an undone one never does. A report without a reporter is a case of one's own. */
async function countFinal(tx: TenantTx, finishedAt: During): Promise<Counted[]> {
  const decisions = await tx.queueDecision.findMany({
    where: { finishedAt },
    select: { kind: true, itemId: true, outcome: true, waitingSince: true, decidedAt: true },
  });
  const subjects = await findSubjects(tx, decisions);
  return decisions.map(({ kind, itemId, outcome, waitingSince, decidedAt }) => {
    const about = subjects.get(`${kind} ${itemId}`) ?? '';
    return {
      name: 'decisions',
      key: figureKey(kind === 'reports' && about === OWN_REASON ? 'own' : kind, outcome, about),
      seconds: Math.round((decidedAt.getTime() - waitingSince.getTime()) / 1000),
    };
  });
}

async function countMeasures(tx: TenantTx, createdAt: During): Promise<Counted[]> {
  const statements = await tx.statementOfReasons.findMany({
    where: { createdAt },
    select: { measure: true, rule: true, source: true },
  });
  return statements.map(({ measure, rule, source }) => ({
    name: 'measures',
    key: figureKey(measure, rule, source),
  }));
}

async function countAppeals(tx: TenantTx, appealedAt: During): Promise<Counted[]> {
  const appealed = await tx.report.findMany({ where: { appealedAt }, select: { measure: true } });
  return appealed.map(({ measure }) => ({ name: 'appeals', key: measure ?? '' }));
}

async function countComplaints(tx: TenantTx, createdAt: During): Promise<Counted[]> {
  const complaints = await tx.complaint.findMany({ where: { createdAt }, select: { about: true } });
  return complaints.map(({ about }) => ({ name: 'complaints', key: about }));
}

/** Disputes and orders, on the day on which an operator noted them: one that is noted late is in no counted day else. */
async function countProceedings(tx: TenantTx, createdAt: During): Promise<Counted[]> {
  const noted = await tx.caseProceeding.findMany({ where: { createdAt }, select: { kind: true } });
  return noted.map(({ kind }) => ({ name: 'proceedings', key: kind }));
}

/** Counts a finished day of UTC, once: false, and no change, if it is counted already (CON-8). */
export async function countDay(
  db: TenantDb,
  { tenantId, day }: { tenantId: string; day: Date },
): Promise<boolean> {
  const during = { gte: day, lt: dayAfter(day) };
  const row = () => ({ id: newId(), tenantId, day });
  return db.$transaction(async (tx) => {
    const { count } = await tx.dailyFigure.createMany({
      data: [{ ...row(), name: 'counted', value: 1 }],
      skipDuplicates: true,
    });
    if (count === 0) return false;
    const figures = sumUp([
      ...(await countNotices(tx, during)),
      ...(await countFinal(tx, during)),
      ...(await countMeasures(tx, during)),
      ...(await countAppeals(tx, during)),
      ...(await countComplaints(tx, during)),
      ...(await countProceedings(tx, during)),
    ]);
    await tx.dailyFigure.createMany({ data: figures.map((figure) => ({ ...row(), ...figure })) });
    return true;
  });
}
