import type { TenantQueries } from '~/database/tenant-sql';

type Caused = { causeId: string };

/** Finds the number of a disputed order; undefined if the dispute was won. */
export const findDisputedNumber = (sql: TenantQueries, { causeId }: Caused) =>
  sql
    .selectFrom('Dispute as dispute')
    .innerJoin('Order as order', 'order.id', 'dispute.orderId')
    .where('dispute.id', '=', causeId)
    .where('dispute.status', 'in', ['open', 'lost'])
    .select('order.number')
    .executeTakeFirst();

export const findUnrefundedNumber = (sql: TenantQueries, { causeId }: Caused) =>
  sql
    .selectFrom('Refund as refund')
    .innerJoin('Order as order', 'order.id', 'refund.orderId')
    .where('refund.id', '=', causeId)
    .where('refund.status', '=', 'failed')
    .select('order.number')
    .executeTakeFirst();

/** Finds what an operator needs for a refund by hand; undefined once it is made. */
export const findRefundByHand = (sql: TenantQueries, { causeId }: Caused) =>
  sql
    .selectFrom('Refund as refund')
    .innerJoin('Order as order', 'order.id', 'refund.orderId')
    .innerJoin('Payment as payment', 'payment.id', 'refund.paymentId')
    .where('refund.id', '=', causeId)
    .where('refund.status', '=', 'by_hand')
    .select(['order.number', 'order.currency', 'refund.amountMinor', 'payment.saleId'])
    .executeTakeFirst();
