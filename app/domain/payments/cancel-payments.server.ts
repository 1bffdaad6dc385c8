import type { TenantSql } from '~/database/tenant-sql';
import { applyPaymentState } from './apply-payment-state.server';
import { endUnsentPayment } from './end-unsent-payment.server';
import { isUnpaid, readOrder, type OrderFacts } from './orders/order-facts.server';
import type { PaymentDeps } from './payment-deps';
import type { PaymentState } from './provider';

/** Reads a payment from the provider: by its id, or by its idempotency key if a crash lost the id. Null if unknown. */
export const askProvider = (
  { id, providerId }: { id: string; providerId: string | null },
  { payments }: Pick<PaymentDeps, 'payments'>,
): Promise<PaymentState | null> =>
  providerId === null ? payments.findStarted(id) : payments.read(providerId);

/**
 * Cancels unpaid payments, at the provider first. Debits under way, unknown outcomes and payments of an earlier provider
 * stay pending.
 */
export async function cancelPayments(
  sql: TenantSql,
  { id: orderId, payments }: Pick<OrderFacts, 'id' | 'payments'>,
  deps: PaymentDeps,
): Promise<OrderFacts> {
  const own = payments.filter((payment) => isUnpaid(payment) && payment.provider === deps.payments.name);
  for (const { id, providerId, status } of own) {
    const known = providerId ?? (await deps.payments.findStarted(id))?.providerId;
    if (known) await applyPaymentState(sql, await deps.payments.cancel(known), deps);
    else if (status === 'open')
      await endUnsentPayment(sql, { orderId, paymentId: id, status: 'cancelled' }, deps);
  }
  return readOrder(sql, orderId);
}
