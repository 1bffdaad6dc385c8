import type { TenantSql } from '~/database/tenant-sql';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';

const findRequested = (sql: TenantSql, refundId: string, provider: string) =>
  sql
    .selectFrom('Refund')
    .innerJoin('Payment', 'Payment.id', 'Refund.paymentId')
    .select(['Refund.amountMinor', 'Payment.providerId'])
    .where('Refund.id', '=', refundId)
    .where('Refund.status', '=', 'requested')
    .where('Payment.provider', '=', provider)
    .executeTakeFirst();

/** Sends a requested refund to the provider. Safe to repeat: an existing refund is found by its amount (PAY-4). */
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
  const { providerId, amountMinor } = due;
  const state = await payments.refund({ providerId, amountMinor, idempotencyKey: refundId });
  await applyPaymentState(sql, state, deps);
}
