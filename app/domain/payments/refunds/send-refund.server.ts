import type { TenantSql } from '~/database/tenant-sql';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { lockOrder } from '~/domain/payments/orders/order-facts.server';
import { mailOperator } from '~/domain/payments/orders/settle-order.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';

const findRequested = (sql: TenantSql, refundId: string, provider: string) =>
  sql
    .selectFrom('Refund')
    .innerJoin('Payment', 'Payment.id', 'Refund.paymentId')
    .select(['Refund.orderId', 'Refund.amountMinor', 'Payment.providerId'])
    .where('Refund.id', '=', refundId)
    .where('Refund.status', '=', 'requested')
    .where('Payment.provider', '=', provider)
    .executeTakeFirst();

/** Leaves a refund to an operator, whom a mail tells what to do. The provider's announcement completes it (TRU-6). */
async function leaveToOperator(
  sql: TenantSql,
  { refundId, orderId }: { refundId: string; orderId: string },
  { now }: Pick<PaymentDeps, 'now'>,
): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const isRequested = order?.refunds.some(({ id, status }) => id === refundId && status === 'requested');
    if (!order || !isRequested) return;
    await tx.updateTable('Refund').set({ status: 'by_hand' }).where('id', '=', refundId).execute();
    await mailOperator(tx, order, { kind: 'operator_refund_by_hand', causeId: refundId }, now);
  });
}

/**
 * Sends a requested refund to the provider, or to an operator where refunds are made by hand. Safe to repeat: an existing
 * refund is found by its amount (PAY-4).
 */
export async function sendRefund(
  sql: TenantSql,
  { refundId }: { refundId: string },
  deps: PaymentDeps,
): Promise<void> {
  const { payments } = deps;
  const requested = await findRequested(sql, refundId, payments.name);
  if (!requested?.providerId) return;
  await applyPaymentState(sql, await payments.read(requested.providerId), deps);
  // A refund at the provider may have shrunk or completed it meanwhile.
  const due = await findRequested(sql, refundId, payments.name);
  if (!due?.providerId) return;
  const { providerId, orderId, amountMinor } = due;
  if (payments.capabilities.refunds === 'by_hand') return leaveToOperator(sql, { refundId, orderId }, deps);
  const state = await payments.refund({ providerId, amountMinor, idempotencyKey: refundId });
  await applyPaymentState(sql, state, deps);
}
