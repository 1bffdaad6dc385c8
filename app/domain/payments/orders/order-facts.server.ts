import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries, TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';

/**
 * Locks an order's member and reads the order; null if unknown. Every change of a member's orders takes this lock
 * first, so that no two run at once.
 */
export async function lockOrder(tx: TenantSqlTx, orderId: string) {
  const order = await tx.selectFrom('Order').select('memberId').where('id', '=', orderId).executeTakeFirst();
  if (!order) return null;
  await lockMembers(tx, [order.memberId]);
  return readOrder(tx, orderId);
}

export const ORDER_COLUMNS = [
  'order.id',
  'order.number',
  'order.bundleId',
  'order.credits',
  'order.amountMinor',
  'order.discountMinor',
  'order.refundedMinor',
  'order.currency',
  'order.country',
  'order.method',
  'order.status',
  'order.returnTo',
  'order.createdAt',
  'order.completedAt',
  'order.waivedAt',
  'order.premiumFrom',
] as const;

const orderQuery = (tx: TenantQueries, orderId: string) =>
  tx
    .selectFrom('Order as order')
    .innerJoin('Member as member', 'member.id', 'order.memberId')
    .leftJoin('Withdrawal as withdrawal', 'withdrawal.orderId', 'order.id')
    .where('order.id', '=', orderId)
    .select(ORDER_COLUMNS)
    .select(['order.tenantId', 'order.memberId', 'member.email', 'member.status as memberStatus'])
    .select(['member.paymentCustomerId', 'withdrawal.id as withdrawalId'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('Payment')
          .select([
            'Payment.id',
            'Payment.provider',
            'Payment.providerId',
            'Payment.method',
            'Payment.status',
            'Payment.amountMinor',
            'Payment.receivedMinor',
          ])
          .select(['Payment.currency', 'Payment.idempotencyKey', 'Payment.redirectUrl', 'Payment.saleId'])
          .whereRef('Payment.orderId', '=', 'order.id')
          .orderBy('Payment.id'),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('Refund')
          .select([
            'Refund.id',
            'Refund.paymentId',
            'Refund.providerId',
            'Refund.amountMinor',
            'Refund.credits',
            'Refund.missingCredits',
          ])
          .select(['Refund.reason', 'Refund.status'])
          .whereRef('Refund.orderId', '=', 'order.id')
          .orderBy('Refund.id'),
      ).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('Dispute')
          .select([
            'Dispute.id',
            'Dispute.paymentId',
            'Dispute.providerId',
            'Dispute.amountMinor',
            'Dispute.credits',
            'Dispute.missingCredits',
            'Dispute.status',
          ])
          .whereRef('Dispute.orderId', '=', 'order.id')
          .orderBy('Dispute.id'),
      ).as('disputes'),
    ]);

/** Reads an order with its payments, refunds and disputes in one statement, oldest first. */
export const readOrder = (tx: TenantQueries, orderId: string) =>
  orderQuery(tx, orderId).executeTakeFirstOrThrow();

/** As `readOrder`; undefined for an unknown order. */
export const findOrderFacts = (sql: TenantQueries, { orderId }: { orderId: string }) =>
  orderQuery(sql, orderId).executeTakeFirst();

export type OrderFacts = Awaited<ReturnType<typeof readOrder>>;
export type PaymentRow = OrderFacts['payments'][number];
export type RefundRow = OrderFacts['refunds'][number];
export type DisputeRow = OrderFacts['disputes'][number];

export async function findOwnOrder(
  sql: TenantSql,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<OrderFacts | null> {
  const own = await sql
    .selectFrom('Order')
    .select('id')
    .where('id', '=', orderId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return own ? readOrder(sql, own.id) : null;
}

export const isUnpaid = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'open' || status === 'pending';

/** Whether a refund is under way or done, and does not return a surplus payment. */
export const countsAsRefund = ({ status, reason }: Pick<RefundRow, 'status' | 'reason'>): boolean =>
  status !== 'failed' && reason !== 'surplus';

/** Whether a dispute withholds the money. */
export const isStanding = ({ status }: Pick<DisputeRow, 'status'>): boolean =>
  status === 'open' || status === 'lost';

/** Includes refunds under way. */
export const sumRefundedMinor = ({ refunds }: Pick<OrderFacts, 'refunds'>): number =>
  refunds.filter(countsAsRefund).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
