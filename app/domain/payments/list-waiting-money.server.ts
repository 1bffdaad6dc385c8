import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { DAY_MS } from '~/domain/durations';
import { WITHDRAWAL_REFUND_DAYS } from './refunds/refund-rules';

/** Of each list; the oldest come first, so that what is left out is the least urgent. */
export const MOST_WAITING = 50;

const UNFINISHED = ['requested', 'pending', 'by_hand'];

/** Reads in one statement what waits for money to go back, or for an answer. */
const findRows = (sql: TenantQueries) =>
  sql
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('RefundProposal as proposal')
          .innerJoin('Order as order', 'order.id', 'proposal.orderId')
          .select(['proposal.id', 'proposal.orderId', 'proposal.amountMinor', 'proposal.createdAt'])
          .select(['order.number', 'order.currency'])
          .where('proposal.outcome', 'is', null)
          .orderBy('proposal.createdAt')
          .limit(MOST_WAITING + 1),
      ).as('proposals'),
      jsonArrayFrom(
        eb
          .selectFrom('Refund as refund')
          .innerJoin('Withdrawal as withdrawal', 'withdrawal.orderId', 'refund.orderId')
          .innerJoin('Order as order', 'order.id', 'refund.orderId')
          .select(['refund.id', 'refund.orderId', 'refund.amountMinor', 'refund.status', 'refund.createdAt'])
          .select(['order.number', 'order.currency'])
          .where('refund.reason', '=', 'withdrawal')
          .where((where) =>
            where.or([
              where('refund.status', 'in', UNFINISHED),
              // A refund that failed waits until the order was paid back in another way.
              where.and([
                where('refund.status', '=', 'failed'),
                where('order.refundedMinor', '<', where.ref('withdrawal.refundMinor')),
              ]),
            ]),
          )
          .orderBy('refund.createdAt')
          .limit(MOST_WAITING + 1),
      ).as('withdrawals'),
      jsonArrayFrom(
        eb
          .selectFrom('Dispute as dispute')
          .innerJoin('Order as order', 'order.id', 'dispute.orderId')
          .select(['dispute.id', 'dispute.orderId', 'dispute.amountMinor', 'dispute.answerBy'])
          .select(['dispute.createdAt', 'order.number', 'order.currency'])
          .where('dispute.status', '=', 'open')
          .orderBy('dispute.answerBy', (by) => by.asc().nullsLast())
          .orderBy('dispute.createdAt')
          .limit(MOST_WAITING + 1),
      ).as('disputes'),
      jsonArrayFrom(
        eb
          .selectFrom('Refund as refund')
          .innerJoin('Order as order', 'order.id', 'refund.orderId')
          .innerJoin('Payment as payment', 'payment.id', 'refund.paymentId')
          .select(['refund.id', 'refund.orderId', 'refund.amountMinor', 'refund.createdAt'])
          .select(['order.number', 'order.currency', 'payment.provider', 'payment.saleId'])
          .where('refund.status', '=', 'by_hand')
          .orderBy('refund.createdAt')
          .limit(MOST_WAITING + 1),
      ).as('byHand'),
    ])
    .executeTakeFirstOrThrow();

const withDates = <Row extends { createdAt: Date | string }>(row: Row) => ({
  ...row,
  createdAt: new Date(row.createdAt),
});

/** When the law wants a withdrawal paid back by, from the day that it was received (CRE-7). */
export const withdrawalDue = (receivedAt: Date): Date =>
  new Date(receivedAt.getTime() + WITHDRAWAL_REFUND_DAYS * DAY_MS);

/**
 * Lists what waits on a site (CON-5): refunds for a second operator, withdrawals whose money is not back by their legal
 * deadline, open disputes by theirs, and refunds to make by hand. 51 of each at most, the most urgent first.
 */
export async function listWaitingMoney(sql: TenantQueries) {
  const { proposals, withdrawals, disputes, byHand } = await findRows(sql);
  return {
    proposals: proposals.map(withDates),
    withdrawals: withdrawals.map(withDates).map((row) => ({ ...row, due: withdrawalDue(row.createdAt) })),
    disputes: disputes
      .map(withDates)
      .map((row) => ({ ...row, due: row.answerBy === null ? null : new Date(row.answerBy) })),
    byHand: byHand.map(withDates),
  };
}

export type WaitingMoney = Awaited<ReturnType<typeof listWaitingMoney>>;
