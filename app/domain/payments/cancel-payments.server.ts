import type { TenantSql } from '~/database/tenant-sql';
import { applyPaymentState } from './apply-payment-state.server';
import { endUnsentPayment } from './end-unsent-payment.server';
import { readOrder, type OrderFacts, type PaymentRow } from './order-facts.server';
import type { PaymentDeps } from './payment-deps';

/** A payment that may still come. */
export const isUnpaid = ({ status }: Pick<PaymentRow, 'status'>): boolean =>
  status === 'open' || status === 'pending';

/**
 * Ends the payments of an order that are not paid yet, at the provider first, and returns the order as it is
 * then: one that was paid meanwhile is completed, and a direct debit that is on its way stays pending.
 */
export async function cancelPayments(
  sql: TenantSql,
  { id: orderId, payments }: Pick<OrderFacts, 'id' | 'payments'>,
  deps: PaymentDeps,
): Promise<OrderFacts> {
  for (const { id, providerId } of payments.filter(isUnpaid)) {
    if (providerId === null)
      await endUnsentPayment(sql, { orderId, paymentId: id!, status: 'cancelled' }, deps);
    else await applyPaymentState(sql, await deps.payments.cancel(providerId), deps);
  }
  return readOrder(sql, orderId);
}

/** Reads a member's own order; null if there is none of this id. */
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
