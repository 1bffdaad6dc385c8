import type { TenantSql } from '~/database/tenant-sql';
import { MINUTE_MS } from '~/domain/durations';
import { applyPaymentState } from './apply-payment-state.server';
import { askProvider, cancelPayments } from './cancel-payments.server';
import { endUnsentPayment } from './end-unsent-payment.server';
import { readOrder } from './orders/order-facts.server';
import type { PaymentDeps } from './payment-deps';
import type { PaymentState } from './provider';
import { sendRefund } from './refunds/send-refund.server';

/** How long a webhook may take before the provider is queried. */
const WAITING_MINUTES = 15;

/** Unpaid orders are cancelled after this. */
const ABANDONED_MINUTES = 24 * 60;

/** Transfers without money are given up after this; later money still counts. */
const TRANSFER_MINUTES = 60 * 24 * 60;

type WaitingPayment = {
  id: string;
  orderId: string;
  providerId: string | null;
  status: string;
  createdAt: Date;
};

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);

const findWaiting = (sql: TenantSql, { now, payments }: PaymentDeps): Promise<WaitingPayment[]> =>
  sql
    .selectFrom('Payment')
    .select(['id', 'orderId', 'providerId', 'status', 'createdAt'])
    .where('status', 'in', ['open', 'pending'])
    .where('createdAt', '<', before(now, WAITING_MINUTES))
    .where('provider', '=', payments.name)
    .orderBy('createdAt')
    .execute();

const findUnsent = (sql: TenantSql, { now, payments }: PaymentDeps) =>
  sql
    .selectFrom('Refund')
    .innerJoin('Payment', 'Payment.id', 'Refund.paymentId')
    .select('Refund.id')
    .where('Refund.status', 'in', ['requested', 'pending'])
    .where('Refund.createdAt', '<', before(now, WAITING_MINUTES))
    .where('Payment.provider', '=', payments.name)
    .orderBy('Refund.createdAt')
    .execute();

const isGivenUp = (
  { status, transfer, amountMinor }: PaymentState,
  { createdAt }: WaitingPayment,
  now: Date,
): boolean =>
  status === 'pending' && transfer?.missingMinor === amountMinor && createdAt < before(now, TRANSFER_MINUTES);

/** Reads one payment from the provider. Ends it if it never arrived there, or is a day old. */
async function reconcile(sql: TenantSql, waiting: WaitingPayment, deps: PaymentDeps): Promise<void> {
  const { id: paymentId, orderId, status, createdAt } = waiting;
  const state = await askProvider(waiting, deps);
  if (state && isGivenUp(state, waiting, deps.now))
    await applyPaymentState(sql, { ...state, status: 'failed' }, deps);
  else if (state) await applyPaymentState(sql, state, deps);
  else {
    // A payment announced as pending is announced as failed.
    const ended = status === 'pending' ? 'failed' : 'cancelled';
    await endUnsentPayment(sql, { orderId, paymentId, status: ended }, deps);
  }
  const abandoned = status === 'open' && createdAt < before(deps.now, ABANDONED_MINUTES);
  if (abandoned) await cancelPayments(sql, await readOrder(sql, orderId), deps);
}

async function continueRefund(sql: TenantSql, refundId: string, deps: PaymentDeps): Promise<void> {
  const refund = await sql
    .selectFrom('Refund')
    .innerJoin('Payment', 'Payment.id', 'Refund.paymentId')
    .select(['Refund.status', 'Payment.providerId'])
    .where('Refund.id', '=', refundId)
    .executeTakeFirstOrThrow();
  if (refund.status === 'requested') return sendRefund(sql, { refundId }, deps);
  if (refund.providerId) await applyPaymentState(sql, await deps.payments.read(refund.providerId), deps);
}

/**
 * Makes up for lost webhooks (PAY-4): reads payments and refunds after 15 minutes, cancels unpaid orders after a day,
 * and gives up transfers after 60 days. Reports a fault and continues. Returns the number read.
 */
export async function reconcilePayments(
  sql: TenantSql,
  deps: PaymentDeps,
  report: (id: string, error: Error) => void,
): Promise<number> {
  const waitingPayments = await findWaiting(sql, deps);
  for (const waiting of waitingPayments)
    await reconcile(sql, waiting, deps).catch((error: Error) => report(waiting.orderId, error));
  const unsent = await findUnsent(sql, deps);
  for (const { id } of unsent) await continueRefund(sql, id, deps).catch((error: Error) => report(id, error));
  return waitingPayments.length + unsent.length;
}
