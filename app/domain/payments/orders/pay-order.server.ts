import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { DAY_MS } from '~/domain/durations';
import { done, refused, type Outcome } from '~/domain/outcome';
import { keepsDiscount } from '~/domain/discounts/decide-discount.server';
import { cancelPayments } from '~/domain/payments/cancel-payments.server';
import type { PaymentMethodName } from '~/domain/payments/methods';
import {
  findOwnOrder,
  isUnpaid,
  lockOrder,
  readOrder,
  type OrderFacts,
  type PaymentRow,
} from './order-facts.server';
import type { PaymentDeps } from '~/domain/payments/payment-deps';
import { insertPayment } from './place-order.server';
import type { StartRefusal } from '~/domain/payments/provider';
import { refuseAway } from '~/domain/payments/provider-away';
import { isReturnedDebit } from '~/domain/payments/rules';
import { isClosing } from '~/domain/site-closing';
import { releaseLimits } from './release-limits.server';
import { settleOrder } from './settle-order.server';
import { checkSpending, type SpendingRefusal } from '~/domain/spending/check-spending.server';
import { startPayment, type BegunPayment, type PaymentDetails } from '~/domain/payments/start-payment.server';

type PayOrder = PaymentDetails & {
  memberId: string;
  orderId: string;
  method: PaymentMethodName;
  /** Generated per form, so that two clicks start one payment. */
  key: string;
};

type PayRefusal = 'not_found' | 'order_closed' | 'order_pending' | SpendingRefusal | StartRefusal;

/** How long a failed order can still be paid at its price. */
const PAID_AGAIN_MS = DAY_MS;

async function canBePaid(tx: TenantSqlTx, order: OrderFacts, now: Date): Promise<boolean> {
  const { id: orderId, memberId, status, withdrawalId, createdAt, discountMinor } = order;
  if (withdrawalId !== null) return false;
  if (status === 'open' || status === 'pending' || status === 'disputed') return true;
  if (status !== 'failed' && status !== 'cancelled') return false;
  // Paid at its price in any case: only paying it ends the block (PAY-3).
  if (order.payments.some(isReturnedDebit)) return true;
  if (now.getTime() - createdAt.getTime() >= PAID_AGAIN_MS) return false;
  return discountMinor === 0 || keepsDiscount(tx, { memberId, orderId }, { now });
}

/** A pending transfer, which takes no money by itself. */
const isTransfer = ({ method, status }: PaymentRow): boolean => method === 'sct' && status === 'pending';

/** Whether the money was taken back after the credits were delivered; limits and pauses allow paying a debt. */
const isDebt = ({ status, payments }: OrderFacts): boolean =>
  status === 'disputed' || payments.some(isReturnedDebit);

/** Refuses an order that cannot be paid any more. */
async function addPayment(
  tx: TenantSqlTx,
  input: PayOrder,
  deps: PaymentDeps,
): Promise<Outcome<{ order: OrderFacts; paymentId: string }, 'order_closed' | SpendingRefusal>> {
  const { tenant, orderId, method, key } = input;
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('order_closed');
  const known = order.payments.find(({ idempotencyKey }) => idempotencyKey === key);
  if (known) return done({ order, paymentId: known.id });
  if (!(await canBePaid(tx, order, deps.now))) return refused('order_closed');
  // Counts on the order's own day.
  const allowed = isDebt(order) ? done(null) : await checkSpending(tx, order, tenant, deps);
  if (!allowed.ok) return allowed;
  const paymentId = await insertPayment(tx, order, { method, key }, deps);
  await tx.updateTable('Order').set({ method }).where('id', '=', orderId).execute();
  await settleOrder(tx, orderId, deps);
  return done({ order: await readOrder(tx, orderId), paymentId });
}

/**
 * Starts another payment of a member's own order, and cancels earlier ones except a pending transfer. A returned
 * debit can be paid even on a closing site, which ends the block (PAY-3). Refuses closed orders (`order_closed`),
 * debits under way (`order_pending`), pauses and limits of spending (TRU-5), and the provider's refusals.
 */
export const payOrder = (
  sql: TenantSql,
  input: PayOrder,
  deps: PaymentDeps,
): Promise<Outcome<BegunPayment, PayRefusal>> => payAgain(sql, input, deps).catch(refuseAway);

async function payAgain(
  sql: TenantSql,
  input: PayOrder,
  deps: PaymentDeps,
): Promise<Outcome<BegunPayment, PayRefusal>> {
  const own = await findOwnOrder(sql, input);
  if (!own) return refused('not_found');
  const isOwed = own.payments.some(isReturnedDebit);
  if (isClosing(input.tenant.settings) && !isOwed) return refused('order_closed');
  const pressedAgain = own.payments.some(({ idempotencyKey }) => idempotencyKey === input.key);
  // Must precede cancelling the earlier payment.
  const isAllowed = pressedAgain || own.status === 'completed' || isDebt(own);
  const allowed = isAllowed ? done(null) : await releaseLimits(sql, own, input.tenant, deps);
  if (!allowed.ok) return allowed;
  const { status, payments } = pressedAgain ? own : await cancelPayments(sql, own, deps);
  if (status === 'completed') return done({ orderId: own.id, status, redirectUrl: null });
  const earlier = payments.filter(({ idempotencyKey }) => idempotencyKey !== input.key);
  if (!pressedAgain && earlier.some((payment) => isUnpaid(payment) && !isTransfer(payment)))
    return refused('order_pending');
  if (input.method === 'sct' && earlier.some(isTransfer))
    return done({ orderId: own.id, status: status, redirectUrl: null });
  const added = await sql.transaction().execute((tx) => addPayment(tx, input, deps));
  if (!added.ok) return added;
  return startPayment(sql, added.value.order, added.value.paymentId, input, deps);
}
