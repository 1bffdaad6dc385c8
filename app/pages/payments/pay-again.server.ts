import { payAgainForm } from '~/domain/payments/checkout-form.server';
import { findOrder } from '~/domain/payments/find-order.server';
import { payOrder } from '~/domain/payments/pay-order.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { notFound } from '~/http/answer/not-found.server';
import { originOf } from '~/http/answer/origin.server';
import { readForm } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { paymentDeps, returnAddress } from './payment-deps.server';

/**
 * Starts another payment of an order that came to nothing, by the same method, and returns where it goes on: at
 * the provider, on the order's page, or at a new checkout if the order's price does not hold any more.
 */
export async function payAgain(site: MemberSite, request: Request, orderId: string): Promise<string> {
  const { tenant, sql, member, locale, t } = site;
  const form = await readForm(request, payAgainForm);
  const found = await findOrder(sql, { memberId: member.id, orderId });
  if (!found.ok) throw notFound();
  const { bundleId, credits, method, status } = found.value;
  const checkout = `/credits/${bundleId}/${method}`;
  if (method === 'sdd') return `/credits/${bundleId}`;
  if (form.status !== 'success') return checkout;
  if (status === 'completed') return returnAddress(orderId);
  await limitOrRefuse(site, 'orders', member.id);
  const { key } = form.value;
  const paid = await payOrder(
    sql,
    {
      tenant,
      memberId: member.id,
      orderId,
      method,
      key,
      locale,
      origin: originOf(tenant),
      description: t('credits:count', { count: credits }),
    },
    paymentDeps(site),
  );
  if (paid.ok) return paid.value.redirectUrl ?? returnAddress(orderId);
  return paid.reason === 'order_closed' ? checkout : returnAddress(orderId);
}
