import { redirect } from '@remix-run/node';
import { payAgainForm } from '~/domain/payments/checkout-form.server';
import { findOrder } from '~/domain/payments/find-order.server';
import { payOrder } from '~/domain/payments/pay-order.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { notFound } from '~/http/answer/not-found.server';
import { readForm } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { payerDetails, paymentDeps, redirectToPay } from './payment-deps.server';
import { addressWith, otherWay } from './way-back';

/**
 * Starts another payment of an order that came to nothing, by the same method, and redirects to where it goes on: at
 * the provider, on the order's page, or at a new checkout if the order's price does not hold any more.
 */
export async function postPayAgain(site: MemberSite, request: Request, orderId: string) {
  const { sql, member } = site;
  const form = await readForm(request, payAgainForm);
  const found = await findOrder(sql, { memberId: member.id, orderId });
  if (!found.ok) throw notFound();
  const { bundleId, credits, method, status } = found.value;
  const again = otherWay(found.value);
  const toCheckout = () => redirect(addressWith(`/credits/${bundleId}/${method}`, again), 303);
  const toOrder = () => redirectToPay({ orderId, redirectUrl: null });
  if (method === 'sdd') return redirect(addressWith(`/credits/${bundleId}`, again), 303);
  if (form.status !== 'success') return toCheckout();
  if (status === 'completed') return toOrder();
  await limitOrRefuse(site, 'orders', member.id);
  const payment = { ...payerDetails(site, credits), orderId, method, key: form.value.key };
  const paid = await payOrder(sql, payment, paymentDeps(site));
  if (paid.ok) return redirectToPay(paid.value);
  return paid.reason === 'order_closed' ? toCheckout() : toOrder();
}
