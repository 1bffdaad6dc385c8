import type { TenantTx } from '~/database/tenant-db';
import type { Model } from '~/domain/data-export/table-of.server';
import type { Keeping } from '~/domain/data-export/erased-rows.server';
import { HOUR_MS } from '~/domain/durations';
import { TAKEN_BACK_HOURS } from '~/domain/safety/rules';
import { caseKeptUntil } from '~/domain/safety/cases/case-time';
import { orderKeptUntil } from '~/domain/credits/rules';
import { mandateKeptUntil } from '~/domain/payments/debit/debit-rules';

/** `until` is null while the case is open or contestable. */
type RetainedRows = { table: Model; rows: number; until: string | null };

const CLOSED = ['accepted', 'rejected'];

const caseUntil = (timeZone: string, closedAt: Date | null, closed: boolean): string | null =>
  closed && closedAt ? caseKeptUntil(timeZone, closedAt) : null;

function counted(rows: { table: Model; until: string | null; rows: number }[]): RetainedRows[] {
  const sums = new Map<string, RetainedRows>();
  for (const { table, until, rows: count } of rows) {
    const key = `${table} ${until}`;
    const known = sums.get(key);
    if (known) known.rows += count;
    else if (count > 0) sums.set(key, { table, rows: count, until });
  }
  return [...sums.values()];
}

async function retainedOrders(tx: TenantTx, memberId: string, invoiceYears: number): Promise<RetainedRows[]> {
  const orders = await tx.order.findMany({
    where: { memberId },
    select: {
      createdAt: true,
      withdrawal: { select: { id: true } },
      _count: { select: { payments: true, refunds: true, disputes: true, proposals: true } },
    },
  });
  return orders.flatMap(({ createdAt, withdrawal, _count }) => {
    const until = orderKeptUntil(invoiceYears, createdAt);
    return [
      { table: 'Order', rows: 1, until },
      { table: 'Payment', rows: _count.payments, until },
      { table: 'Refund', rows: _count.refunds, until },
      { table: 'Dispute', rows: _count.disputes, until },
      { table: 'RefundProposal', rows: _count.proposals, until },
      { table: 'Withdrawal', rows: withdrawal ? 1 : 0, until },
    ];
  });
}

async function retainedMandates(tx: TenantTx, memberId: string): Promise<RetainedRows[]> {
  const mandates = await tx.mandate.findMany({
    where: { memberId, usedAt: { not: null } },
    select: { usedAt: true },
  });
  return mandates.map(({ usedAt }) => ({ table: 'Mandate', rows: 1, until: mandateKeptUntil(usedAt!) }));
}

async function retainedCases(tx: TenantTx, memberId: string, timeZone: string): Promise<RetainedRows[]> {
  const [reports, complaints] = await Promise.all([
    tx.report.findMany({
      where: { OR: [{ reporterId: memberId }, { reportedId: memberId }] },
      select: {
        ...{ status: true, decidedAt: true, appealDecidedAt: true },
        proceedings: { select: { closedAt: true } },
        _count: { select: { files: true } },
      },
    }),
    tx.complaint.findMany({ where: { memberId }, select: { answeredAt: true } }),
  ]);
  return [
    ...reports.flatMap(({ status, decidedAt, appealDecidedAt, proceedings, _count }) => {
      const isClosed = CLOSED.includes(status) && proceedings.every(({ closedAt }) => closedAt !== null);
      const until = caseUntil(timeZone, appealDecidedAt ?? decidedAt, isClosed);
      return [
        { table: 'Report' as const, rows: 1, until },
        { table: 'PhotoFile' as const, rows: _count.files, until },
        { table: 'CaseProceeding' as const, rows: proceedings.length, until },
      ];
    }),
    ...complaints.map(({ answeredAt }) => ({
      table: 'Complaint' as const,
      rows: 1,
      until: caseUntil(timeZone, answeredAt, true),
    })),
  ];
}

/** Measures are kept as long as they can be appealed. */
async function retainedMeasures(tx: TenantTx, memberId: string, timeZone: string): Promise<RetainedRows[]> {
  const measures = await tx.caseMeasure.findMany({ where: { memberId }, select: { takenAt: true } });
  return measures.map(({ takenAt }) => ({
    table: 'CaseMeasure',
    rows: 1,
    until: caseUntil(timeZone, takenAt, true),
  }));
}

/** Content removed in the last 48 hours can still be reported (CHA-7). */
async function retainedRemovals(tx: TenantTx, memberId: string): Promise<RetainedRows[]> {
  const removed = await tx.removedContent.findMany({
    where: { memberId },
    select: { removedAt: true, _count: { select: { files: true } } },
  });
  return removed.flatMap(({ removedAt, _count }) => {
    const until = new Date(removedAt.getTime() + TAKEN_BACK_HOURS * HOUR_MS).toISOString().slice(0, 10);
    return [
      { table: 'RemovedContent' as const, rows: 1, until },
      { table: 'PhotoFile' as const, rows: _count.files, until },
    ];
  });
}

/** Lists which rows of a member are retained after the erasure, and until when (ACC-24). */
export async function retainedRows(
  tx: TenantTx,
  memberId: string,
  { invoiceYears, timeZone }: Keeping,
): Promise<RetainedRows[]> {
  const kept = counted([
    ...(await retainedOrders(tx, memberId, invoiceYears)),
    ...(await retainedMandates(tx, memberId)),
    ...(await retainedCases(tx, memberId, timeZone)),
    ...(await retainedMeasures(tx, memberId, timeZone)),
    ...(await retainedRemovals(tx, memberId)),
  ]);
  if (kept.length === 0) return [];
  const days = kept.map(({ until }) => until);
  return [
    ...kept,
    { table: 'Member', rows: 1, until: days.includes(null) ? null : ([...days].sort().at(-1) ?? null) },
  ];
}
