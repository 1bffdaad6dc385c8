import { payAgainForm } from '~/domain/payments/orders/checkout-form.server';
import { findOrder } from '~/domain/payments/orders/find-order.server';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import { goTo } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { readForm } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { TextKey } from '~/i18n/text-key';
import { spendingValues } from '~/pages/spending/refusal-values.server';
import * as paths from '~/paths';
import { offeredMethods } from './offered-methods.server';
import { payerDetails, paymentDeps, goToPay } from './payment-deps.server';
import { addressWith, checkoutParams } from './way-back';

/** Retries a failed order's payment, or goes to a new checkout if its price is outdated. */
export async function postPayAgain(site: MemberSite, request: Request, orderId: string) {
  const { sql, member } = site;
  const form = await readForm(request, payAgainForm);
  const found = await findOrder(sql, { memberId: member.id, orderId });
  if (!found.ok) throw notFound();
  const { bundleId, credits, country, currency, method, status } = found.value;
  const again = checkoutParams(found.value);
  // The site's provider may have changed since the order.
  const isOffered = method !== 'sdd' && offeredMethods(site, { country, currency }).includes(method);
  const checkout = isOffered ? paths.checkout(bundleId, method) : paths.bundle(bundleId);
  const toCheckout = () => goTo(addressWith(checkout, again));
  const toOrder = () => goToPay({ orderId, redirectUrl: null });
  if (method === 'sdd') return toCheckout();
  if (form.status !== 'success') return toCheckout();
  if (status === 'completed') return toOrder();
  if (!isOffered) return toCheckout();
  await limitOrRefuse(site, 'orders', member.id);
  const payment = { ...payerDetails(site, credits), orderId, method, key: form.value.key };
  const paid = await payOrder(sql, payment, paymentDeps(site));
  if (paid.ok) return goToPay(paid.value);
  const limited = spendingValues(site, paid);
  if (limited) {
    const text = `errors:${paid.reason}` as TextKey;
    return goTo(paths.order(orderId), { toast: { tone: 'error', text, values: limited } });
  }
  return paid.reason === 'order_closed' ? toCheckout() : toOrder();
}
