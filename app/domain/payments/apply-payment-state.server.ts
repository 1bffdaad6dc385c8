import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { applyDispute, refreshDebitBlock } from './refunds/apply-dispute.server';
import { applyRefunds } from './refunds/apply-refunds.server';
import { completePayment } from './orders/complete-order.server';
import { lockOrder, readOrder, type OrderFacts, type PaymentRow } from './orders/order-facts.server';
import type { PaymentDeps } from './payment-deps';
import type { PaymentState } from './provider';
import { laterPaymentStatus, type OrderStatus } from './rules';
import { settleOrder } from './orders/settle-order.server';
import { keepReference } from './keep-reference.server';

/** `credits`: the member's balance, if it changed. */
export type AppliedState = {
  orderId: string;
  memberId: string;
  status: OrderStatus;
  credits: number | null;
};

/** Finds a state's payment: by the provider's id, the one just started, or the newest without an id, after a crash. */
const buildPayment = (
  order: OrderFacts,
  provider: string,
  state: PaymentState,
  startedId: string | null,
): PaymentRow | undefined => {
  const ofProvider = order.payments.filter((payment) => payment.provider === provider);
  return (
    ofProvider.find(({ providerId }) => providerId === state.providerId) ??
    ofProvider.find(({ id, providerId }) => id === startedId && providerId === null) ??
    ofProvider.findLast(
      ({ providerId, amountMinor }) => providerId === null && amountMinor === state.amountMinor,
    )
  );
};

/** Throws if the provider took another amount than the order's. */
function requireSameAmount(payment: PaymentRow, { amountMinor, currency }: PaymentState): void {
  if (payment.amountMinor !== amountMinor || payment.currency.toLowerCase() !== currency.toLowerCase())
    throw new Error(
      `Payment ${payment.id} is of ${payment.amountMinor} ${payment.currency}, the provider’s of ${amountMinor} ${currency}`,
    );
}

/** Returns the earlier and the new state. */
async function storePayment(
  tx: TenantSqlTx,
  payment: PaymentRow,
  { providerId, saleId, status: told, receivedMinor, transfer }: PaymentState,
  now: Date,
): Promise<{ changed: boolean; completed: boolean }> {
  const status = laterPaymentStatus(payment.status, told);
  const received = Math.max(payment.receivedMinor, receivedMinor);
  const changed =
    status !== payment.status || received !== payment.receivedMinor || payment.providerId === null;
  if (changed)
    await tx
      .updateTable('Payment')
      .set({
        providerId,
        status,
        receivedMinor: received,
        updatedAt: now,
        ...(saleId ? { saleId } : {}),
        ...(transfer ? { transfer: JSON.stringify(transfer) } : {}),
      })
      .where('id', '=', payment.id)
      .execute();
  return { changed, completed: status === 'completed' && payment.status !== 'completed' };
}

const readBalance = async (tx: TenantSqlTx, memberId: string): Promise<number> =>
  (await tx.selectFrom('Member').select('credits').where('id', '=', memberId).executeTakeFirstOrThrow())
    .credits;

/** Like `applyPaymentState`, without its own transaction and events. `startedId`: the payment whose start this answers. */
export async function applyWithin(
  tx: TenantSqlTx,
  state: PaymentState,
  deps: Pick<PaymentDeps, 'now' | 'payments' | 'jobs'>,
  startedId: string | null = null,
): Promise<AppliedState | null> {
  const order = await lockOrder(tx, state.orderId);
  const payment = order && buildPayment(order, deps.payments.name, state, startedId);
  if (!order || !payment) return null;
  requireSameAmount(payment, state);
  const { id: orderId, memberId } = order;
  const before = await readBalance(tx, memberId);
  const stored = await storePayment(tx, payment, state, deps.now);
  if (state.mandateReference) await keepReference(tx, order, state.mandateReference);
  if (stored.completed) await completePayment(tx, order, payment, state, deps);
  const refunded = await applyRefunds(tx, orderId, payment, state, deps);
  const disputed = await applyDispute(tx, await readOrder(tx, orderId), payment, state, deps);
  if (!stored.changed && !refunded && !disputed)
    return { orderId, memberId, status: order.status, credits: null };
  const status = await settleOrder(tx, orderId, deps);
  await refreshDebitBlock(tx, memberId, deps);
  const balance = await readBalance(tx, memberId);
  return { orderId, memberId, status, credits: balance === before ? null : balance };
}

/**
 * Applies the provider's state of a payment to its order in one transaction (PAY-4); idempotent, even out of order.
 * Books credits once, takes them back after refunds and disputes, and updates premium and receipt. Returns null for
 * unknown orders; throws if amount or currency differ.
 */
export async function applyPaymentState(
  sql: TenantSql,
  state: PaymentState,
  deps: PaymentDeps,
): Promise<AppliedState | null> {
  const applied = await sql.transaction().execute((tx) => applyWithin(tx, state, deps));
  if (applied && applied.credits !== null)
    deps.events.publish(state.tenantId, applied.memberId, 'credits', { credits: applied.credits });
  return applied;
}
