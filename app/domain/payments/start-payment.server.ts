import type { TenantSql } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import * as paths from '~/paths';
import type { Tenant } from '~/tenancy/tenant';
import { applyPaymentState, applyWithin } from './apply-payment-state.server';
import { endUnsentPayment } from './end-unsent-payment.server';
import { statementDescriptor, type PaymentMethodName } from './methods';
import { isUnpaid, lockOrder, readOrder, type OrderFacts } from './orders/order-facts.server';
import type { PaymentDeps } from './payment-deps';
import type { DebitedAccount, Started, StartRefusal } from './provider';
import type { OrderStatus } from './rules';
import { settleOrder } from './orders/settle-order.server';

export type PaymentDetails = {
  tenant: Pick<Tenant, 'id' | 'settings' | 'bundles'>;
  /** Such as https://www.example.com. */
  origin: string;
  locale: string;
  /** The purchase in the member's language, for the bank statement and the provider's page. */
  description: string;
  debit?: DebitedAccount;
  stored?: string;
};

/** `redirectUrl` is where the member pays; null leads to the order's page. */
export type BegunPayment = { orderId: string; status: OrderStatus; redirectUrl: string | null };

/** Stores and applies the answer to a start. `isOver`: the payment was ended meanwhile. */
async function storeStart(
  sql: TenantSql,
  paymentId: string,
  { state, customerId, redirectUrl }: Started,
  deps: PaymentDeps,
) {
  const applied = await sql.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, state.orderId);
    const payment = order?.payments.find(({ id }) => id === paymentId);
    if (!order || !payment) throw new Error(`Order ${state.orderId} is gone while it is paid`);
    await tx.updateTable('Payment').set({ redirectUrl }).where('id', '=', paymentId).execute();
    if (customerId)
      await tx
        .updateTable('Member')
        .set({ paymentCustomerId: customerId })
        .where('id', '=', order.memberId)
        .execute();
    const became = await applyWithin(tx, state, deps, paymentId);
    return became && { ...became, isOver: !isUnpaid(payment) };
  });
  if (!applied) throw new Error(`The provider started a payment of another order than ${state.orderId}`);
  return applied;
}

/** Keeps a payment pending until its outcome is known, so that nobody pays twice; returns the order's state. */
const waitFor = (
  sql: TenantSql,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  { now }: Pick<PaymentDeps, 'now'>,
): Promise<OrderStatus> =>
  sql.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    await tx
      .updateTable('Payment')
      .set({ status: 'pending', updatedAt: now })
      .where('id', '=', paymentId)
      .where('status', '=', 'open')
      .execute();
    return settleOrder(tx, orderId, { now });
  });

/** Where a member returns from paying; `back` marks this for the order's page. */
export const returnPath = (orderId: string): string => paths.order(orderId, { back: 1 });

/** Starts a payment; idempotent. Cancels one ended meanwhile, keeps unknown ones pending, fails refused ones (PAY-1). */
export async function startPayment(
  sql: TenantSql,
  order: OrderFacts,
  paymentId: string,
  details: PaymentDetails,
  deps: PaymentDeps,
): Promise<Outcome<BegunPayment, StartRefusal>> {
  const payment = order.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Error(`Order ${order.id} has no payment ${paymentId}`);
  const { id: orderId, status, memberId, tenantId } = order;
  if (payment.status !== 'open' || payment.redirectUrl !== null)
    return done({ orderId, status, redirectUrl: payment.status === 'open' ? payment.redirectUrl : null });
  const { tenant, origin, locale, description, debit, stored } = details;
  const method = payment.method as PaymentMethodName;
  const page = `${origin}${returnPath(orderId)}`;
  const started = await deps.payments.start({
    tenantId,
    orderId,
    orderNumber: order.number,
    siteName: tenant.settings.name,
    amountMinor: payment.amountMinor,
    currency: order.currency,
    country: order.country,
    method,
    customer: { memberId, email: order.email, providerId: order.paymentCustomerId },
    locale,
    description,
    statement: statementDescriptor(method, tenant.settings.statement_text),
    returnUrl: page,
    cancelUrl: page,
    idempotencyKey: paymentId,
    ...(debit ? { debit } : {}),
    ...(stored ? { stored } : {}),
  });
  if (!started.ok) {
    if (started.reason === 'payment_unknown')
      return done({ orderId, status: await waitFor(sql, { orderId, paymentId }, deps), redirectUrl: null });
    await endUnsentPayment(sql, { orderId, paymentId, status: 'failed' }, deps);
    return refused(started.reason, { ...started.detail, orderId });
  }
  const { redirectUrl, state } = started.value;
  const applied = await storeStart(sql, paymentId, started.value, deps);
  if (applied.isOver && isUnpaid(state)) {
    await applyPaymentState(sql, await deps.payments.cancel(state.providerId), deps);
    return done({ orderId, status: (await readOrder(sql, orderId)).status, redirectUrl: null });
  }
  if (applied.credits !== null)
    deps.events.publish(tenantId, memberId, 'credits', { credits: applied.credits });
  return done({ orderId, status: applied.status, redirectUrl });
}
