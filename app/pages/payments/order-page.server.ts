import { vatNumberIn } from '~/domain/credits/rules';
import { kindOfCode } from '~/domain/discounts/rules';
import { newId } from '~/domain/new-id';
import { findOrder, type FoundOrder } from '~/domain/payments/orders/find-order.server';
import { previewWithdrawal } from '~/domain/payments/refunds/find-withdrawal.server';
import { statementDescriptor } from '~/domain/payments/methods';
import { statementText } from '~/domain/payments/payee';
import { buyingPauseEnd } from '~/domain/spending/pause';
import { premiumAt } from '~/domain/payments/refunds/withdraw-until';
import { refreshOrder } from '~/domain/payments/orders/refresh-order.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { askWithTimeout } from '~/http/answer/refusals/provider-away.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import { formatMoney } from '~/i18n/format';
import * as paths from '~/paths';
import type { OrderPageData } from '~/ui/payments/payments-data';
import { paymentDeps } from './payment-deps.server';
import { addressWith, checkoutParams } from './way-back';
import { discountText } from './priced-bundles.server';

/** The reload interval, first every 5 seconds, later every 30. */
const RELOAD = { soonS: 5, laterS: 30, soonForMs: 120_000 };

type CurrentOrder = FoundOrder & { isUnchecked?: boolean };

const isWaiting = ({ status }: FoundOrder) => status === 'open' || status === 'pending';

async function requireOrder({ sql, member }: MemberSite, orderId: string): Promise<FoundOrder> {
  const found = await findOrder(sql, { memberId: member.id, orderId });
  if (!found.ok) throw notFound();
  return found.value;
}

/**
 * Returns an order after asking the provider, whose message may arrive late. Reloads the page on a new status, for the
 * frame's credits. Without an answer, an open order is unchecked. Throws 404 for a foreign one.
 */
async function currentOrder(site: MemberSite, orderId: string): Promise<CurrentOrder> {
  const order = await requireOrder(site, orderId);
  if (!isWaiting(order)) return order;
  const { sql, member } = site;
  const own = { memberId: member.id, orderId };
  const response = await askWithTimeout(site, () => refreshOrder(sql, own, paymentDeps(site)));
  if (!response) return { ...order, status: 'pending', isUnchecked: order.status === 'open' };
  const refreshed = response.answer;
  if (!refreshed) return order;
  // Part of a transfer may have arrived.
  if (refreshed.status === order.status) return requireOrder(site, orderId);
  leavePage(site, addressWith(paths.order(orderId), Object.fromEntries(site.query)));
  return requireOrder(site, orderId);
}

/** The refund of a withdrawal; null if impossible. */
async function orderWithdrawal(
  site: MemberSite,
  { id: orderId, status }: FoundOrder,
): Promise<OrderPageData['withdrawal']> {
  if (status !== 'completed') return null;
  const { sql, member, tenant, now, dialect } = site;
  const deps = { now, settings: tenant.settings };
  const terms = await previewWithdrawal(sql, { memberId: member.id, orderId }, deps);
  if (!terms.ok) return null;
  const { until, unspentCredits, boughtCredits, refundMinor, currency } = terms.value;
  return {
    until: formatMoment(site, until),
    unused: unspentCredits,
    bought: boughtCredits,
    back: formatMoney(dialect, refundMinor, currency),
    href: paths.withdrawOrder(orderId),
  };
}

function orderTransfer(
  { dialect }: MemberSite,
  { transfer, currency, status }: FoundOrder,
): OrderPageData['transfer'] {
  if (!transfer || status !== 'pending') return null;
  const { missingMinor, ...account } = transfer;
  return { ...account, amount: formatMoney(dialect, missingMinor, currency) };
}

function lookAgain(site: MemberSite, order: FoundOrder): OrderPageData['looked'] {
  if (order.status !== 'pending') return null;
  const isRecent = site.now.getTime() - order.createdAt.getTime() < RELOAD.soonForMs;
  return {
    time: formatMoment(site, site.now).time,
    seconds: isRecent ? RELOAD.soonS : RELOAD.laterS,
  };
}

function orderDiscount(site: MemberSite, { discount, discountMinor, currency }: FoundOrder) {
  if (discountMinor === 0 || !discount) return null;
  return discountText(site, { kind: kindOfCode(discount.code), ...discount, discountMinor, currency });
}

/** Returns an order; with `?back`, its reader has just paid (CRE-6). */
export async function orderPage(site: MemberSite, orderId: string): Promise<OrderPageData> {
  const order = await currentOrder(site, orderId);
  const { dialect, t } = site;
  const { id, number, bundleId, credits, status, currency, amountMinor, discountMinor, refundedMinor } =
    order;
  const money = (minor: number) => formatMoney(dialect, minor, currency);
  const moment = (at: Date | null) => at && formatMoment(site, at);
  const method = order.payment?.method ?? order.method;
  const isUnpaid = status === 'open' || status === 'failed' || status === 'cancelled';
  const pausedUntil = buyingPauseEnd(site.member, site.now);
  return {
    title: t('payments:order', { number }),
    id,
    number,
    credits,
    status,
    isUnchecked: order.isUnchecked ?? false,
    method,
    price: money(amountMinor + discountMinor),
    discount: orderDiscount(site, order),
    total: money(amountMinor),
    paidBack: refundedMinor > 0 ? money(refundedMinor) : null,
    isRefundedByHand: order.isRefundedByHand,
    ordered: formatMoment(site, order.createdAt),
    completed: moment(order.completedAt),
    consent: moment(order.consentAt),
    waived: moment(order.waivedAt),
    premiumAt: moment(premiumAt(order, site.tenant.settings)),
    statement: amountMinor > 0 ? statementDescriptor(method, statementText(site.tenant.settings)) : null,
    vatNumber: vatNumberIn(site.tenant.company, order.country),
    withdrawn: order.withdrawnAt && formatMoment(site, order.withdrawnAt),
    withdrawal: await orderWithdrawal(site, order),
    transfer: orderTransfer(site, order),
    payHref: isUnpaid && !pausedUntil ? paths.order(id) : null,
    payKey: newId(),
    againHref: pausedUntil ? null : addressWith(paths.bundle(bundleId), { country: order.country }),
    paused: moment(pausedUntil),
    otherHref: addressWith(paths.bundle(bundleId), checkoutParams(order)),
    back: site.query.has('back') ? safePath(order.returnTo, paths.search) : null,
    looked: lookAgain(site, order),
  };
}
