import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { cancelPayments } from '~/domain/payments/cancel-payments.server';
import { requestRefund } from '~/domain/payments/orders/complete-order.server';
import {
  findNamedOrder,
  withdrawalTerms,
  type WithdrawalDeps,
  type WithdrawalRefusal,
  type NamedOrder,
  type WithdrawalTerms,
} from './find-withdrawal.server';
import { takeBackCredits } from '~/domain/payments/move-credits.server';
import { lockOrder, readOrder, type OrderFacts } from '~/domain/payments/orders/order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { mailAbout, paidWith, settleOrder } from '~/domain/payments/orders/settle-order.server';

type Deps = PaymentDeps & WithdrawalDeps;

/** `credits`: the balance afterwards; `withdrawnAt`: the moment in the receipt. */
type Withdrawn = WithdrawalTerms & { memberId: string; credits: number; withdrawnAt: Date };

async function payBack(
  tx: TenantSqlTx,
  order: OrderFacts,
  { unspentCredits, refundMinor }: WithdrawalTerms,
  deps: Deps,
): Promise<void> {
  const payment = paidWith(order);
  if (order.status !== 'completed') return;
  const reason = { kind: 'withdrawal' as const, key: `withdrawal:${order.id}` };
  const taken = await takeBackCredits(tx, order, { wanted: unspentCredits, ...reason }, deps);
  if (!payment || refundMinor === 0) return;
  const refund = { paymentId: payment.id, amountMinor: refundMinor, ...taken };
  await requestRefund(tx, order, { ...refund, reason: 'withdrawal' }, deps);
}

/** After the first withdrawal from a paid order, Premium is delayed (CRE-3). */
const noteWithdrawal = (tx: TenantSqlTx, memberId: string, now: Date) =>
  tx
    .updateTable('Member')
    .set({ withdrewAt: now })
    .where('id', '=', memberId)
    .where('withdrewAt', 'is', null)
    .execute();

async function withdraw(
  tx: TenantSqlTx,
  orderId: string,
  deps: Deps,
): Promise<Outcome<Withdrawn, WithdrawalRefusal>> {
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('order_not_found');
  const decided = await withdrawalTerms(tx, order, deps);
  if (!decided.ok) return decided;
  const { unspentCredits, refundMinor } = decided.value;
  const { memberId } = order;
  const row = { id: newId(), orderId, memberId, credits: unspentCredits, refundMinor };
  await tx
    .insertInto('Withdrawal')
    .values({ ...row, createdAt: deps.now, confirmedAt: deps.now })
    .execute();
  if (order.completedAt) await noteWithdrawal(tx, memberId, deps.now);
  await payBack(tx, order, decided.value, deps);
  await mailAbout(tx, order, 'withdrawal_receipt', deps.now);
  await settleOrder(tx, orderId, deps);
  const { credits } = await tx
    .selectFrom('Member')
    .select('credits')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return done({ ...decided.value, memberId, credits, withdrawnAt: deps.now });
}

/**
 * Withdraws from an order in one transaction (CRE-7): takes back unspent credits, queues refund and receipt, and
 * updates premium. Cancels unpaid orders, and refunds money that still arrives. Refuses like `previewWithdrawal`; a
 * repetition is `withdrawn`.
 */
export async function withdrawFromOrder(
  sql: TenantSql,
  named: NamedOrder,
  deps: Deps,
): Promise<Outcome<Withdrawn, WithdrawalRefusal>> {
  const orderId = await findNamedOrder(sql, named);
  if (!orderId) return refused('order_not_found');
  const withdrawn = await sql.transaction().execute((tx) => withdraw(tx, orderId, deps));
  if (!withdrawn.ok) return withdrawn;
  const order = await readOrder(sql, orderId);
  await cancelPayments(sql, order, deps);
  const { memberId, credits } = withdrawn.value;
  deps.events.publish(order.tenantId, memberId, 'credits', { credits });
  return withdrawn;
}
