import type { ExpressionBuilder } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';

type OfOrder = ExpressionBuilder<TenantTables & { order: TenantTables['Order'] }, 'order'>;

/**
 * Selects whether an order waits to be paid because the bank returned its direct debit unsettled (PAY-3), as
 * `isReturnedDebit` of the payments' rules says of one payment, whatever became of the payments that were begun since.
 * Who has withdrawn from it owes nothing.
 */
export const isOwed = (eb: OfOrder) =>
  eb.and([
    eb('order.completedAt', 'is', null),
    eb.not(
      eb.exists(
        eb
          .selectFrom('Withdrawal as withdrawal')
          .select('withdrawal.id')
          .whereRef('withdrawal.orderId', '=', 'order.id'),
      ),
    ),
    eb.exists(
      eb
        .selectFrom('Payment as payment')
        .select('payment.id')
        .whereRef('payment.orderId', '=', 'order.id')
        .where('payment.method', '=', 'sdd')
        .where('payment.status', '=', 'failed')
        .where('payment.providerId', 'is not', null),
    ),
  ]);

/** Selects whether an order keeps the code that it uses, as `holdsCode` of the rules says. */
export const isHeldBy = (eb: OfOrder) =>
  eb.or([eb('order.status', 'not in', ['failed', 'cancelled']), isOwed(eb)]);
