import type { TenantSql } from '~/database/tenant-sql';
import { applyPaymentState } from './apply-payment-state.server';
import { endUnsentPayment } from './end-unsent-payment.server';
import { isUnpaid, readOrder, type OrderFacts } from './order-facts.server';
import type { PaymentDeps } from './payment-deps';
import type { PaymentState } from './provider';

/**
 * Asks the provider what has become of a payment, by its number or, where that was not stored because a process
 * or a line broke, by the key with which it was started. Null if the provider knows none.
 */
export const askProvider = (
  { id, providerId }: { id: string; providerId: string | null },
  { payments }: Pick<PaymentDeps, 'payments'>,
): Promise<PaymentState | null> =>
  providerId === null ? payments.findStarted(id) : payments.read(providerId);

/**
 * Ends the payments of an order that are not paid yet, at the provider first, and returns the order as it is
 * then: one that was paid meanwhile is completed. A direct debit that is on its way stays pending, and so does
 * a payment of which nobody knows yet whether the provider took the money.
 */
export async function cancelPayments(
  sql: TenantSql,
  { id: orderId, payments }: Pick<OrderFacts, 'id' | 'payments'>,
  deps: PaymentDeps,
): Promise<OrderFacts> {
  for (const { id, providerId, status } of payments.filter(isUnpaid)) {
    const known = providerId ?? (await deps.payments.findStarted(id!))?.providerId;
    if (known) await applyPaymentState(sql, await deps.payments.cancel(known), deps);
    else if (status === 'open')
      await endUnsentPayment(sql, { orderId, paymentId: id!, status: 'cancelled' }, deps);
  }
  return readOrder(sql, orderId);
}
