import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { requestRefund } from '~/domain/payments/orders/complete-order.server';
import { creditsToTake, takeBackCredits } from '~/domain/payments/move-credits.server';
import { lockOrder } from '~/domain/payments/orders/order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { paidWith, settleOrder } from '~/domain/payments/orders/settle-order.server';

type Input = {
  orderId: string;
  /** Null: the remaining amount. */
  amountMinor: number | null;
  reason: string;
  /** Who pays it back; null if nobody had to prove themselves. */
  operatorId?: string | null;
};
type Refunded = { amountMinor: number; credits: number; missingCredits: number };
type Refusal = 'order_not_found' | 'nothing_to_refund' | 'too_much';

async function refund(
  tx: TenantSqlTx,
  { orderId, amountMinor, reason, operatorId = null }: Input,
  deps: PaymentDeps,
): Promise<Outcome<Refunded, Refusal>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('order_not_found');
  const payment = paidWith(order);
  const leftMinor = order.amountMinor - order.refundedMinor;
  if (!payment || leftMinor === 0) return refused('nothing_to_refund');
  const amount = amountMinor ?? leftMinor;
  if (amount > leftMinor) return refused('too_much', { leftMinor });
  const id = newId();
  const wanted = creditsToTake(order, amount);
  const taken = await takeBackCredits(tx, order, { wanted, kind: 'refund', key: `refund:${id}` }, deps);
  const row = { paymentId: payment.id, amountMinor: amount, ...taken, reason: 'operator' as const };
  await requestRefund(tx, order, row, deps, id);
  const act = { operatorId, tenantId: order.tenantId, action: 'order_refunded', subjectId: order.memberId };
  await recordAct(tx, { ...act, change: { amountMinor: amount, ...taken, reason, orderId } }, deps.now);
  await settleOrder(tx, orderId, deps);
  return done({ amountMinor: amount, ...taken });
}

/** Takes back the credits' share, queues the refund, updates premium and audits. Refuses more than is left. */
export async function refundOrder(
  sql: TenantSql,
  input: Input,
  deps: PaymentDeps,
): Promise<Outcome<Refunded, Refusal>> {
  return sql.transaction().execute((tx) => refund(tx, input, deps));
}
