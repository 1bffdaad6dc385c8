import type { TenantSql } from '~/database/tenant-sql';

const LISTED = 100;

/** Lists the newest postbacks that are not booked, because they fit no payment (TRU-6). */
export const listPostbackProblems = (sql: TenantSql) =>
  sql
    .selectFrom('PaymentPostback')
    .leftJoin('Payment', 'Payment.id', 'PaymentPostback.paymentId')
    .leftJoin('Order', 'Order.id', 'Payment.orderId')
    .select(['Order.number', 'PaymentPostback.kind', 'PaymentPostback.problem', 'PaymentPostback.saleId'])
    .select(['PaymentPostback.amountMinor', 'PaymentPostback.currency', 'PaymentPostback.receivedAt'])
    .where('PaymentPostback.problem', 'is not', null)
    .orderBy('PaymentPostback.receivedAt', 'desc')
    .limit(LISTED)
    .execute();
