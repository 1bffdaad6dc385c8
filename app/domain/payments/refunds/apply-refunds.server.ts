import type { TenantSqlTx } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import {
  creditsToTake,
  giveBackCredits,
  takeBackCredits,
  type Taken,
} from '~/domain/payments/move-credits.server';
import {
  readOrder,
  type OrderFacts,
  type PaymentRow,
  type RefundRow,
} from '~/domain/payments/orders/order-facts.server';
import type { PaymentState, RefundState } from '~/domain/payments/provider';
import { isSurplus, mailMoneyBack, mailOperator } from '~/domain/payments/orders/settle-order.server';

type Deps = { now: Date };

const RANK: Record<string, number> = { requested: 0, pending: 1, completed: 2, failed: 3 };

/** Matches by the provider's id, or by the requested amount. */
const buildRefund = (order: OrderFacts, payment: PaymentRow, told: RefundState): RefundRow | undefined => {
  const ofPayment = order.refunds.filter(({ paymentId }) => paymentId === payment.id);
  return (
    ofPayment.find(({ providerId }) => providerId === told.providerId) ??
    ofPayment.find(({ providerId, amountMinor }) => providerId === null && amountMinor === told.amountMinor)
  );
};

const leftMinor = ({ receivedMinor, refunds }: PaymentState): number =>
  refunds.reduce(
    (left, { status, amountMinor }) => (status === 'failed' ? left : left - amountMinor),
    receivedMinor,
  );

/** Shrinks unsent refunds that no longer fit after refunds at the provider. Returns the credits of the removed parts. */
async function shrinkUnsent(
  tx: TenantSqlTx,
  order: OrderFacts,
  payment: PaymentRow,
  left: number,
): Promise<Taken> {
  const unsent = order.refunds.filter(
    ({ paymentId, providerId, status }) =>
      paymentId === payment.id && providerId === null && (status === 'requested' || status === 'by_hand'),
  );
  const carried = { credits: 0, missingCredits: 0 };
  let room = left;
  for (const { id, amountMinor, credits, missingCredits } of unsent) {
    const kept = Math.min(amountMinor, Math.max(room, 0));
    room -= kept;
    if (kept === amountMinor) continue;
    const rest = {
      amountMinor: kept,
      credits: Math.round((credits * kept) / amountMinor),
      missingCredits: Math.round((missingCredits * kept) / amountMinor),
    };
    carried.credits += credits - rest.credits;
    carried.missingCredits += missingCredits - rest.missingCredits;
    if (kept === 0) await tx.deleteFrom('Refund').where('id', '=', id).execute();
    else await tx.updateTable('Refund').set(rest).where('id', '=', id).execute();
  }
  return carried;
}

async function addRefund(
  tx: TenantSqlTx,
  order: OrderFacts,
  payment: PaymentRow,
  state: PaymentState,
  { providerId, amountMinor, status }: RefundState,
  { now }: Deps,
): Promise<void> {
  const id = newId();
  const surplus = isSurplus(order, payment);
  const carried = await shrinkUnsent(tx, order, payment, leftMinor(state));
  const already = carried.credits + carried.missingCredits;
  const wanted = surplus ? 0 : creditsToTake(await readOrder(tx, order.id), amountMinor) - already;
  const taken = await takeBackCredits(tx, order, { wanted, kind: 'refund', key: `refund:${id}` }, { now });
  await tx
    .insertInto('Refund')
    .values({
      id,
      orderId: order.id,
      paymentId: payment.id,
      providerId,
      amountMinor,
      status,
      createdAt: now,
      credits: taken.credits + carried.credits,
      missingCredits: taken.missingCredits + carried.missingCredits,
      reason: surplus ? 'surplus' : 'provider',
    })
    .execute();
  await mailMoneyBack(tx, order, { kind: 'order_refunded', causeId: id }, now);
}

/** Stores a refund's progress; a failed one gives its credits back. */
async function moveRefund(
  tx: TenantSqlTx,
  order: OrderFacts,
  row: RefundRow,
  { providerId, status }: RefundState,
  deps: Deps,
): Promise<void> {
  const failed = status === 'failed';
  if (failed)
    await giveBackCredits(
      tx,
      order,
      { credits: row.credits, kind: 'refund', key: `refund-failed:${row.id}` },
      deps,
    );
  await tx
    .updateTable('Refund')
    .set({ providerId, status, ...(failed ? { credits: 0, missingCredits: 0 } : {}) })
    .where('id', '=', row.id)
    .execute();
  if (failed) await mailOperator(tx, order, { kind: 'operator_refund_failed', causeId: row.id }, deps.now);
}

/** Stores the provider's refunds, each once; returns whether anything changed. Requires the member's lock. */
export async function applyRefunds(
  tx: TenantSqlTx,
  orderId: string,
  payment: PaymentRow,
  state: PaymentState,
  deps: Deps,
): Promise<boolean> {
  let changed = false;
  for (const told of state.refunds) {
    const order = await readOrder(tx, orderId);
    const row = buildRefund(order, payment, told);
    if (row && row.providerId !== null && RANK[told.status]! <= RANK[row.status]!) continue;
    if (!row && told.status === 'failed') continue;
    if (row) await moveRefund(tx, order, row, told, deps);
    else await addRefund(tx, order, payment, state, told, deps);
    changed = true;
  }
  return changed;
}
