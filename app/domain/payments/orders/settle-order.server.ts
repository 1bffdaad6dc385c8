import type { TenantSqlTx } from '~/database/tenant-sql';
import { queueMail } from '~/domain/queue-mail.server';
import {
  isStanding,
  readOrder,
  sumRefundedMinor,
  type OrderFacts,
  type PaymentRow,
} from './order-facts.server';
import { orderStatus, type OrderStatus } from '~/domain/payments/rules';

/** Whether a payment is refunded because its order did not need it. */
export const isSurplus = (
  { refunds }: Pick<OrderFacts, 'refunds'>,
  { id }: Pick<PaymentRow, 'id'>,
): boolean => refunds.some(({ paymentId, reason }) => paymentId === id && reason === 'surplus');

const isContested = ({ disputes }: Pick<OrderFacts, 'disputes'>, { id }: Pick<PaymentRow, 'id'>): boolean =>
  disputes.some((dispute) => dispute.paymentId === id && isStanding(dispute));

/** The payment that holds an order's money, if any. */
export const paidWith = (order: OrderFacts): PaymentRow | undefined =>
  order.payments.find(
    (payment) => payment.status === 'completed' && !isSurplus(order, payment) && !isContested(order, payment),
  );

const settledStatus = (order: OrderFacts, refundedMinor: number): OrderStatus =>
  orderStatus({
    amountMinor: order.amountMinor,
    refundedMinor,
    withdrawn: order.withdrawalId !== null,
    payments: order.payments.map((payment) => ({
      status: payment.status,
      contested: isContested(order, payment),
      surplus: isSurplus(order, payment),
    })),
  });

/** Updates `paidUser`, which requires a completed order (CRE-3). Requires the member's lock. */
export async function refreshPaidUser(tx: TenantSqlTx, memberId: string): Promise<void> {
  const paid = await tx
    .selectFrom('Order')
    .select('id')
    .where('memberId', '=', memberId)
    .where('status', '=', 'completed')
    .where('premiumFrom', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  await tx
    .updateTable('Member')
    .set({ paidUser: paid !== undefined })
    .where('id', '=', memberId)
    .execute();
}

/** Updates an order from its payments, with premium and mails. Requires the member's lock. */
export async function settleOrder(
  tx: TenantSqlTx,
  orderId: string,
  { now }: { now: Date },
): Promise<OrderStatus> {
  const order = await readOrder(tx, orderId);
  const refundedMinor = Math.min(sumRefundedMinor(order), order.amountMinor);
  const status = settledStatus(order, refundedMinor);
  if (status === order.status && refundedMinor === order.refundedMinor) return status;
  await tx.updateTable('Order').set({ status, refundedMinor }).where('id', '=', orderId).execute();
  if ((status === 'completed') !== (order.status === 'completed')) await refreshPaidUser(tx, order.memberId);
  // Each further payment that waits or fails has its own mail.
  const time = order.payments.at(-1)?.id;
  if (status === 'pending' && order.status === 'open')
    await mailAbout(tx, order, 'order_received', now, time);
  if (status === 'failed' && order.status === 'pending')
    await mailAbout(tx, order, 'payment_failed', now, time);
  return status;
}

/** Queues a mail about money that goes back; its cause is the refund or the dispute. */
export async function mailMoneyBack(
  tx: TenantSqlTx,
  { tenantId, memberId }: Pick<OrderFacts, 'tenantId' | 'memberId'>,
  mail: { kind: 'order_refunded' | 'order_disputed'; causeId: string },
  now: Date,
): Promise<void> {
  await queueMail(tx, { tenantId, memberId, ...mail }, { now });
}

/** Queues a mail to the operator about an order; its cause is the refund or the dispute. */
export async function mailOperator(
  tx: TenantSqlTx,
  { tenantId }: Pick<OrderFacts, 'tenantId'>,
  mail: {
    kind: 'operator_chargeback' | 'operator_refund_failed' | 'operator_refund_by_hand';
    causeId: string;
  },
  now: Date,
): Promise<void> {
  await queueMail(tx, { tenantId, memberId: null, ...mail }, { now });
}

/** `causePeriod` separates the payments of an order that is paid several times. */
export async function mailAbout(
  tx: TenantSqlTx,
  { id, tenantId, memberId }: Pick<OrderFacts, 'id' | 'tenantId' | 'memberId'>,
  kind: 'order_received' | 'payment_failed' | 'receipt' | 'withdrawal_receipt',
  now: Date,
  causePeriod = '',
): Promise<void> {
  await queueMail(tx, { tenantId, memberId, kind, causeId: id, causePeriod }, { now });
}
