import { checkoutForm } from '~/domain/payments/checkout-form.server';
import { placeOrder } from '~/domain/payments/place-order.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { refuse } from '~/http/answer/refuse.server';
import { readForm } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import { openCheckout, type CheckoutAddress } from './checkout-page.server';
import { payerDetails, paymentDeps, redirectToOrdered, redirectToPay } from './payment-deps.server';

/**
 * The text of a refusal. Why a code does not apply, the page says beside the code; a card whose bank asks for an
 * approval is good, and says so (CRE-5).
 */
function wordOf(reason: string, stored?: string): string {
  if (reason.startsWith('code_')) return 'price_changed';
  if (reason === 'payment_needs_approval') return reason;
  return stored && reason.startsWith('payment_') ? 'card_charge_failed' : reason;
}

/**
 * Orders the bundle of a checkout, and redirects to where its payment goes on. `stored` is the card that is charged
 * at once. Refuses an order without the consent, one whose total is not the one that the reader saw, and one of what
 * they have bought since; what they have ordered since and not paid is where it leads.
 */
export async function postOrder(
  site: MemberSite,
  request: Request,
  address: CheckoutAddress,
  stored?: string,
) {
  const form = await readForm(request, checkoutForm);
  if (form.status !== 'success') return refuse(site, form.error);
  const { key, country, code, to, total, shownAt, waive } = form.value;
  await limitOrRefuse(site, 'orders', site.member.id);
  const { bundle, place, method } = openCheckout(site, new URLSearchParams({ country }), address);
  const order = {
    ...payerDetails(site, bundle.credits),
    bundleId: bundle.id,
    ...place,
    method,
    key,
    consent: true,
    waives: waive,
    code: code || null,
    expectedMinor: total,
    to: safePath(to, '') || null,
    ...(shownAt ? { shownAt } : {}),
    ...(stored ? { stored } : {}),
  };
  const placed = await placeOrder(site.sql, order, paymentDeps(site));
  if (!placed.ok && placed.reason === 'already_ordered') return redirectToOrdered(site, placed.detail);
  if (!placed.ok) return refuse(site, { order: [wordOf(placed.reason, stored)] });
  return redirectToPay(placed.value);
}
