import { vatNumberIn } from '~/domain/credits/rules';
import { kindOfCode } from '~/domain/discounts/rules';
import { newId } from '~/domain/new-id';
import { findOrder, type FoundOrder } from '~/domain/payments/find-order.server';
import { previewWithdrawal } from '~/domain/payments/find-withdrawal.server';
import { statementOf } from '~/domain/payments/methods';
import { premiumAt } from '~/domain/payments/withdraw-until';
import { refreshOrder } from '~/domain/payments/refresh-order.server';
import { momentOf } from '~/http/answer/moment-of.server';
import { leavePage } from '~/http/answer/leave-page.server';
import { notFound } from '~/http/answer/not-found.server';
import { askInTime } from '~/http/answer/provider-away.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import { formatMoney } from '~/i18n/format';
import type { OrderPageData } from '~/ui/payments/payments-data';
import { paymentDeps } from './payment-deps.server';
import { addressWith, otherWay } from './way-back';
import { ownWithdrawalAddress } from './withdraw-page.server';
import { discountText } from './priced-bundles.server';

/** How soon the page looks again: often at first, then less. */
const LOOK_AGAIN = { soonS: 5, laterS: 30, soonForMs: 120_000 };

type CurrentOrder = FoundOrder & { isUnchecked?: boolean };

const isWaiting = ({ status }: FoundOrder) => status === 'open' || status === 'pending';

async function orderOf({ sql, member }: MemberSite, orderId: string): Promise<FoundOrder> {
  const found = await findOrder(sql, { memberId: member.id, orderId });
  if (!found.ok) throw notFound();
  return found.value;
}

/**
 * Finds an order as it is now: if its payment is under way, the provider is asked, because whoever comes back
 * from paying is faster than the provider's message. Where that changed the order, the page is asked for anew,
 * so that its frame shows the credits and no discount any more. While the provider does not answer, an order that may
 * be paid is pending and unchecked. 404 if it is not the reader's.
 */
async function currentOrder(site: MemberSite, orderId: string): Promise<CurrentOrder> {
  const order = await orderOf(site, orderId);
  if (!isWaiting(order)) return order;
  const { sql, member } = site;
  const own = { memberId: member.id, orderId };
  const asked = await askInTime(site, () => refreshOrder(sql, own, paymentDeps(site)));
  if (!asked) return { ...order, status: 'pending', isUnchecked: order.status === 'open' };
  const refreshed = asked.answer;
  if (!refreshed) return order;
  // Of a transfer, a part may have arrived.
  if (refreshed.status === order.status) return orderOf(site, orderId);
  leavePage(site, addressWith(`/transactions/${orderId}`, Object.fromEntries(site.query)));
  return orderOf(site, orderId);
}

/** What withdrawing would give back; null if the order cannot be withdrawn from. */
async function withdrawalOf(
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
    until: momentOf(site, until),
    unused: unspentCredits,
    bought: boughtCredits,
    back: formatMoney(dialect, refundMinor, currency),
    href: ownWithdrawalAddress(orderId),
  };
}

function transferOf(
  { dialect }: MemberSite,
  { transfer, currency, status }: FoundOrder,
): OrderPageData['transfer'] {
  if (!transfer || status !== 'pending') return null;
  const { missingMinor, ...account } = transfer;
  return { ...account, amount: formatMoney(dialect, missingMinor, currency) };
}

function lookAgain(site: MemberSite, order: FoundOrder): OrderPageData['looked'] {
  if (order.status !== 'pending') return null;
  const isSoon = site.now.getTime() - order.createdAt.getTime() < LOOK_AGAIN.soonForMs;
  return {
    time: momentOf(site, site.now).time,
    seconds: isSoon ? LOOK_AGAIN.soonS : LOOK_AGAIN.laterS,
  };
}

function discountOf(site: MemberSite, { discount, discountMinor, currency }: FoundOrder) {
  if (discountMinor === 0 || !discount) return null;
  return discountText(site, { kind: kindOfCode(discount.code), ...discount, discountMinor, currency });
}

/** Returns one order of the reader; `?back` in its address says that they come from paying (CRE-6). */
export async function orderPage(site: MemberSite, orderId: string): Promise<OrderPageData> {
  const order = await currentOrder(site, orderId);
  const { dialect, t } = site;
  const { id, number, bundleId, credits, status, currency, amountMinor, discountMinor, refundedMinor } =
    order;
  const money = (minor: number) => formatMoney(dialect, minor, currency);
  const moment = (at: Date | null) => at && momentOf(site, at);
  const method = order.payment?.method ?? order.method;
  const isUnpaid = status === 'open' || status === 'failed' || status === 'cancelled';
  return {
    title: t('payments:order', { number }),
    id,
    number,
    credits,
    status,
    isUnchecked: order.isUnchecked ?? false,
    method,
    price: money(amountMinor + discountMinor),
    discount: discountOf(site, order),
    total: money(amountMinor),
    paidBack: refundedMinor > 0 ? money(refundedMinor) : null,
    ordered: momentOf(site, order.createdAt),
    completed: moment(order.completedAt),
    consent: moment(order.consentAt),
    waived: moment(order.waivedAt),
    premiumAt: moment(premiumAt(order, site.tenant.settings)),
    statement: amountMinor > 0 ? statementOf(method, site.tenant.settings.statement_text) : null,
    vatNumber: vatNumberIn(site.tenant.company, order.country),
    withdrawn: order.withdrawnAt && momentOf(site, order.withdrawnAt),
    withdrawal: await withdrawalOf(site, order),
    transfer: transferOf(site, order),
    payHref: isUnpaid ? `/transactions/${id}` : null,
    payKey: newId(),
    againHref: addressWith(`/credits/${bundleId}`, { country: order.country }),
    otherHref: addressWith(`/credits/${bundleId}`, otherWay(order)),
    back: site.query.has('back') ? safePath(order.returnTo, '/members') : null,
    looked: lookAgain(site, order),
  };
}
