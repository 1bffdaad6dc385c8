import type { TenantSql } from '~/database/tenant-sql';

/** Lists the refunds that an operator must make in the provider's console, oldest first (TRU-6). */
export const listDueByHand = (sql: TenantSql) =>
  sql
    .selectFrom('Refund')
    .innerJoin('Order', 'Order.id', 'Refund.orderId')
    .innerJoin('Payment', 'Payment.id', 'Refund.paymentId')
    .select(['Order.number', 'Order.currency', 'Refund.amountMinor', 'Refund.createdAt'])
    .select(['Payment.provider', 'Payment.saleId'])
    .where('Refund.status', '=', 'by_hand')
    .orderBy('Refund.createdAt')
    .execute();
