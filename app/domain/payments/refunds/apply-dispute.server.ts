import type { TenantSqlTx } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { findUnpaidDebit } from '~/domain/payments/debit/find-unpaid-debit.server';
import { creditsToTake, giveBackCredits, takeBackCredits } from '~/domain/payments/move-credits.server';
import {
  isStanding,
  type DisputeRow,
  type OrderFacts,
  type PaymentRow,
} from '~/domain/payments/orders/order-facts.server';
import type { DisputeState, PaymentState } from '~/domain/payments/provider';
import { mailMoneyBack, mailOperator } from '~/domain/payments/orders/settle-order.server';

type Deps = { now: Date };

async function addDispute(
  tx: TenantSqlTx,
  order: OrderFacts,
  payment: PaymentRow,
  { providerId, amountMinor, status, answerBy = null }: DisputeState,
  { now }: Deps,
): Promise<void> {
  const id = newId();
  const wanted = status === 'won' ? 0 : creditsToTake(order, amountMinor);
  const taken = await takeBackCredits(tx, order, { wanted, kind: 'dispute', key: `dispute:${id}` }, { now });
  const row = { id, orderId: order.id, paymentId: payment.id, providerId, amountMinor, ...taken };
  const closedAt = status === 'open' ? null : now;
  await tx
    .insertInto('Dispute')
    .values({ ...row, status, answerBy, createdAt: now, closedAt })
    .execute();
  if (status === 'won') return;
  await mailMoneyBack(tx, order, { kind: 'order_disputed', causeId: id }, now);
  await mailOperator(tx, order, { kind: 'operator_chargeback', causeId: id }, now);
}

/** Ends a dispute in the site's favour, and gives its credits back to the member. */
export async function liftDispute(
  tx: TenantSqlTx,
  order: OrderFacts,
  { id, credits }: DisputeRow,
  status: 'won' | 'paid',
  { now }: Deps,
): Promise<void> {
  await giveBackCredits(tx, order, { credits, kind: 'dispute', key: `dispute-${status}:${id}` }, { now });
  await tx
    .updateTable('Dispute')
    .set({ status, credits: 0, missingCredits: 0, closedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Blocks direct debits while one is unpaid, by the payment page's rule (PAY-3). Requires the member's lock. */
export async function refreshDebitBlock(tx: TenantSqlTx, memberId: string, { now }: Deps): Promise<void> {
  const unpaid = await findUnpaidDebit(tx, { memberId });
  await tx
    .updateTable('Member')
    .set({ directDebitBlockedAt: unpaid ? now : null })
    .where('id', '=', memberId)
    .where('directDebitBlockedAt', unpaid ? 'is' : 'is not', null)
    .execute();
}

/** Stores a dispute: takes back unspent credits, or returns them once won (PAY-4). Requires the member's lock. */
export async function applyDispute(
  tx: TenantSqlTx,
  order: OrderFacts,
  payment: PaymentRow,
  { dispute }: PaymentState,
  deps: Deps,
): Promise<boolean> {
  if (!dispute) return false;
  const row = order.disputes.find(({ providerId }) => providerId === dispute.providerId);
  // A decided dispute stays decided, even after an older answer of the provider.
  if (row && (row.status !== 'open' || dispute.status === 'open')) return false;
  if (!row) await addDispute(tx, order, payment, dispute, deps);
  else if (dispute.status === 'won') await liftDispute(tx, order, row, 'won', deps);
  else
    await tx
      .updateTable('Dispute')
      .set({ status: 'lost', closedAt: deps.now })
      .where('id', '=', row.id)
      .execute();
  return true;
}

export const standingDisputes = ({ disputes }: OrderFacts): DisputeRow[] => disputes.filter(isStanding);
