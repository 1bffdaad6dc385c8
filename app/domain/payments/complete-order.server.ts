import type { TenantSqlTx } from '~/database/tenant-sql';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { newId } from '~/domain/new-id';
import { liftDispute, standingDisputes } from './apply-dispute.server';
import { isErased } from './move-credits.server';
import type { OrderFacts, PaymentRow } from './order-facts.server';
import type { PaymentDeps } from './payment-deps';
import type { PaymentState } from './provider';
import { mailAbout, mailMoneyBack, paidWith } from './settle-order.server';

type Deps = Pick<PaymentDeps, 'now' | 'jobs'>;

/**
 * Books an order's credits, once however often it is called, and queues the receipt in the same transaction
 * (CRE-4). Premium waits for `start-due-premium` if the member withdrew from an earlier order and did not waive
 * the withdrawal from this one (CRE-3). The member is locked.
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

/** Asks for a refund that a job makes at the provider and tells the member; it survives the end of the process. */
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
  // A withdrawal has a receipt of its own, which names the amount.
  if (refund.reason !== 'withdrawal')
    await mailMoneyBack(tx, { tenantId, memberId }, { kind: 'order_refunded', causeId: id }, now);
}

/** Whether an order still needs the money of a payment that has just arrived. */
const needs = (order: OrderFacts, payment: PaymentRow): boolean =>
  !isErased(order) &&
  order.withdrawalId === null &&
  paidWith({ ...order, payments: order.payments.filter(({ id }) => id !== payment.id) }) === undefined;

/** Remembers what the member can pay with again (CRE-5). */
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
 * Does what follows when a payment's money has arrived: books the order's credits, or returns those that an
 * unpaid debit took. Money that the order does not need is sent back: a second payment, one after a
 * withdrawal, or one of an erased account. The member is locked.
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
