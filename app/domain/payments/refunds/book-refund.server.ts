import type { TenantSqlTx } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { creditsToTake, takeBackCredits, type Taken } from '~/domain/payments/move-credits.server';
import { requestRefund } from '~/domain/payments/orders/complete-order.server';
import type { OrderFacts, PaymentRow } from '~/domain/payments/orders/order-facts.server';
import { paidWith, settleOrder } from '~/domain/payments/orders/settle-order.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { recordAct } from '~/domain/record-act.server';

export type RefundRefusal = 'nothing_to_refund' | 'too_much';

type Possible = { payment: PaymentRow; amountMinor: number };

/** Returns what an order's refund pays back; null asks for all that is left. Refuses more than that. */
export function checkRefund(order: OrderFacts, askedMinor: number | null): Outcome<Possible, RefundRefusal> {
  const payment = paidWith(order);
  const leftMinor = order.amountMinor - order.refundedMinor;
  if (!payment || leftMinor === 0) return refused('nothing_to_refund');
  const amountMinor = askedMinor ?? leftMinor;
  return amountMinor > leftMinor ? refused('too_much', { leftMinor }) : done({ payment, amountMinor });
}

/** Takes back the credits' share, queues the refund, updates premium and audits. Requires the member's lock. */
export async function bookRefund(
  tx: TenantSqlTx,
  order: OrderFacts,
  { payment, amountMinor }: Possible,
  { id, reason, operatorId }: { id: string; reason: string; operatorId: string | null },
  deps: PaymentDeps,
): Promise<Taken> {
  const { id: orderId, tenantId, memberId } = order;
  const wanted = creditsToTake(order, amountMinor);
  const taken = await takeBackCredits(tx, order, { wanted, kind: 'refund', key: `refund:${id}` }, deps);
  const row = { paymentId: payment.id, amountMinor, ...taken, reason: 'operator' as const };
  await requestRefund(tx, order, row, deps, id);
  const act = { operatorId, tenantId, action: 'order_refunded', subjectId: memberId };
  await recordAct(tx, { ...act, change: { amountMinor, ...taken, reason, orderId } }, deps.now);
  await settleOrder(tx, orderId, deps);
  return taken;
}
