import type { ExpressionBuilder } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';

type OfOrder = ExpressionBuilder<TenantTables & { order: TenantTables['Order'] }, 'order'>;

/**
 * Selects whether an order waits for payment after a returned direct debit (PAY-3), like `isReturnedDebit`
 * for one payment. Later payments do not matter; a withdrawn order owes nothing.
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

/** Selects whether an order keeps its code, like `holdsCode`. */
export const isHeldBy = (eb: OfOrder) =>
  eb.or([eb('order.status', 'not in', ['failed', 'cancelled']), isOwed(eb)]);
