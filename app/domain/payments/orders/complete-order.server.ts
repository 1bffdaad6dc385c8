import type { TenantSqlTx } from '~/database/tenant-sql';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { newId } from '~/domain/new-id';
import { liftDispute, standingDisputes } from '~/domain/payments/refunds/apply-dispute.server';
import { isErased } from '~/domain/payments/move-credits.server';
import type { OrderFacts, PaymentRow } from './order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import type { PaymentState } from '~/domain/payments/provider';
import { mailAbout, mailMoneyBack, paidWith } from './settle-order.server';

type Deps = Pick<PaymentDeps, 'now' | 'jobs'>;

/**
 * Books an order's credits once, and queues the receipt (CRE-4). After an earlier withdrawal, Premium waits for
 * `start-due-premium`, unless this withdrawal is waived (CRE-3). Requires the member's lock.
 */
export async function bookOrder(
  tx: TenantSqlTx,
  order: Pick<OrderFacts, 'id' | 'tenantId' | 'memberId' | 'credits' | 'waivedAt'>,
  { now }: { now: Date },
): Promise<void> {
  const { id, memberId, credits } = order;
  const change = { memberId, amountCredits: credits, kind: 'purchase' as const, reference: id };
  await changeCredits(tx, { ...change, idempotencyKey: `order:${id}` }, { now });
  const { withdrewAt } = await tx
    .selectFrom('Member')
    .select('withdrewAt')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const premiumFrom = order.waivedAt || !withdrewAt ? now : null;
  await tx
    .updateTable('Order')
    .set({ completedAt: now, premiumFrom })
    .where('id', '=', id)
    .where('completedAt', 'is', null)
    .execute();
  await mailAbout(tx, order, 'receipt', now);
}

/** Queues a refund for a job, which survives a crash, and mails the member. */
export async function requestRefund(
  tx: TenantSqlTx,
  { tenantId, memberId, id: orderId }: Pick<OrderFacts, 'tenantId' | 'memberId' | 'id'>,
  refund: {
    paymentId: string;
    amountMinor: number;
    credits: number;
    missingCredits: number;
    reason: 'surplus' | 'withdrawal' | 'operator';
  },
  { now, jobs }: Deps,
  id: string = newId(),
): Promise<void> {
  await tx
    .insertInto('Refund')
    .values({ id, orderId, ...refund, status: 'requested', createdAt: now })
    .execute();
  await jobs.send(tx, 'send-refund', { tenantId, refundId: id });
  // A withdrawal has its own receipt with the amount.
  if (refund.reason !== 'withdrawal')
    await mailMoneyBack(tx, { tenantId, memberId }, { kind: 'order_refunded', causeId: id }, now);
}

const needs = (order: OrderFacts, payment: PaymentRow): boolean =>
  !isErased(order) &&
  order.withdrawalId === null &&
  paidWith({ ...order, payments: order.payments.filter(({ id }) => id !== payment.id) }) === undefined;

/** Stores a reusable payment method (CRE-5). */
async function storeMethod(
  tx: TenantSqlTx,
  { memberId }: OrderFacts,
  { method, provider }: PaymentRow,
  stored: NonNullable<PaymentState['stored']>,
  now: Date,
): Promise<void> {
  const { providerId, customerId, label } = stored;
  await tx
    .insertInto('PaymentMethod')
    .values({ id: newId(), memberId, method, provider, providerId, label, createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'provider', 'providerId']).doUpdateSet({ label, createdAt: now }),
    )
    .execute();
  await tx.updateTable('Member').set({ paymentCustomerId: customerId }).where('id', '=', memberId).execute();
}

/**
 * Books a paid order's credits, or gives back credits that an unpaid debit took. Refunds surplus money: a second payment, or one after withdrawal or erasure. Requires the member's lock.
 */
export async function completePayment(
  tx: TenantSqlTx,
  order: OrderFacts,
  payment: PaymentRow,
  { stored }: Pick<PaymentState, 'stored'>,
  deps: Deps,
): Promise<void> {
  if (!needs(order, payment)) {
    const { id: paymentId, amountMinor } = payment;
    const surplus = { paymentId, amountMinor, credits: 0, missingCredits: 0, reason: 'surplus' as const };
    return requestRefund(tx, order, surplus, deps);
  }
  if (stored) await storeMethod(tx, order, payment, stored, deps.now);
  if (order.completedAt === null) return bookOrder(tx, order, deps);
  for (const dispute of standingDisputes(order)) await liftDispute(tx, order, dispute, 'paid', deps);
}
