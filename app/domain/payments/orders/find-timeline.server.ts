import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';

const MOST_ROWS = 50;

/** What the audit keeps of a refund. */
type RefundAct = { orderId?: string; amountMinor?: number; reason?: string };

const asDate = (time: Date | string): Date => new Date(time);

/** Reads in one statement what happened to an order: payments, refunds, disputes, proposals, acts, credits and mails. */
const findRows = (sql: TenantQueries, orderId: string, memberId: string) =>
  sql
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('Payment')
          .select(['id', 'provider', 'providerId', 'saleId', 'method', 'status', 'amountMinor', 'createdAt'])
          .where('orderId', '=', orderId)
          .orderBy('id')
          .limit(MOST_ROWS),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('Refund')
          .select(['id', 'status', 'reason', 'amountMinor', 'credits', 'missingCredits', 'createdAt'])
          .where('orderId', '=', orderId)
          .orderBy('id')
          .limit(MOST_ROWS),
      ).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('Dispute')
          .select(['id', 'providerId', 'status', 'amountMinor', 'answerBy', 'createdAt', 'closedAt'])
          .where('orderId', '=', orderId)
          .orderBy('id')
          .limit(MOST_ROWS),
      ).as('disputes'),
      jsonArrayFrom(
        eb
          .selectFrom('RefundProposal')
          .select(['id', 'amountMinor', 'reason', 'outcome', 'createdAt', 'decidedAt'])
          .select(['proposedById', 'decidedById'])
          .where('orderId', '=', orderId)
          .orderBy('id')
          .limit(MOST_ROWS),
      ).as('proposals'),
      jsonArrayFrom(
        eb
          .selectFrom('AuditEntry')
          .select(['id', 'operatorId', 'detail', 'createdAt'])
          .where('subjectId', '=', memberId)
          .where('action', '=', 'order_refunded')
          .orderBy('createdAt', 'desc')
          .limit(MOST_ROWS),
      ).as('acts'),
      jsonArrayFrom(
        eb
          .selectFrom('CreditEntry')
          .select(['id', 'kind', 'amountCredits', 'balanceAfterCredits', 'createdAt'])
          .where('memberId', '=', memberId)
          .where('reference', '=', orderId)
          .orderBy('id')
          .limit(MOST_ROWS),
      ).as('entries'),
      jsonArrayFrom(
        eb
          .selectFrom('Delivery')
          .select(['id', 'kind', 'status', 'createdAt', 'sentAt'])
          .where('memberId', '=', memberId)
          .where('channel', '=', 'mail')
          .where((where) =>
            where.or([
              where('causeId', '=', orderId),
              where('causeId', 'in', where.selectFrom('Refund').select('id').where('orderId', '=', orderId)),
              where('causeId', 'in', where.selectFrom('Dispute').select('id').where('orderId', '=', orderId)),
            ]),
          )
          .orderBy('id')
          .limit(MOST_ROWS),
      ).as('mails'),
      jsonArrayFrom(
        eb
          .selectFrom('Withdrawal')
          .select(['id', 'confirmedAt', 'refundMinor'])
          .where('orderId', '=', orderId),
      ).as('withdrawals'),
    ])
    .executeTakeFirstOrThrow();

/** Returns what happened to an order, each list with the oldest first (CON-5). */
export async function findTimeline(
  sql: TenantQueries,
  { orderId, memberId }: { orderId: string; memberId: string },
) {
  const rows = await findRows(sql, orderId, memberId);
  const dated = <Row extends { createdAt: Date | string }>(list: readonly Row[]) =>
    list.map((row) => ({ ...row, createdAt: asDate(row.createdAt) }));
  return {
    payments: dated(rows.payments),
    refunds: dated(rows.refunds),
    disputes: dated(rows.disputes).map((row) => ({
      ...row,
      answerBy: row.answerBy === null ? null : asDate(row.answerBy),
      closedAt: row.closedAt === null ? null : asDate(row.closedAt),
    })),
    proposals: dated(rows.proposals).map((row) => ({
      ...row,
      decidedAt: row.decidedAt === null ? null : asDate(row.decidedAt),
    })),
    acts: dated(rows.acts).flatMap(({ detail, ...row }) => {
      const { orderId: itsOrder, amountMinor, reason } = detail as RefundAct;
      return itsOrder === orderId ? [{ ...row, amountMinor: amountMinor ?? 0, reason: reason ?? '' }] : [];
    }),
    entries: dated(rows.entries),
    mails: dated(rows.mails),
    withdrawals: rows.withdrawals.flatMap(({ confirmedAt, ...row }) =>
      confirmedAt === null ? [] : [{ ...row, createdAt: asDate(confirmedAt) }],
    ),
  };
}

export type Timeline = Awaited<ReturnType<typeof findTimeline>>;
