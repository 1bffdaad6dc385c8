import { redirect } from '@remix-run/node';
import { checkoutForm } from '~/domain/payments/checkout-form.server';
import { placeOrder } from '~/domain/payments/place-order.server';
import { keepForm } from '~/http/answer/kept-form.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { refuse } from '~/http/answer/refuse.server';
import { parseFields, readFields } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import { openCheckout, type CheckoutAddress } from './checkout-page.server';
import { MOST_CODE } from './priced-order.server';
import { tickedIn } from './ticked.server';
import { addressWith } from './way-back';
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

/** Returns the code to apply: its button was pressed, or the order's while another code stood there; null if none. */
function codeToApply(fields: FormData): string | null {
  const newCode = String(fields.get('newCode') ?? '').trim();
  const shown = String(fields.get('shownCode') ?? '').trim();
  return newCode !== shown || fields.get('intent') === 'code' ? newCode : null;
}

/** Leads to the same checkout with a code; what was ticked stays so there, once. */
function applyCode(site: MemberSite, fields: FormData, code: string): Response {
  const boxes = new FormData();
  for (const name of tickedIn(fields)) boxes.set(name, 'on');
  const address = addressWith(site.pageAddress.pathname, {
    country: String(fields.get('country') ?? '').slice(0, 2),
    code: code.slice(0, MOST_CODE),
    to: safePath(fields.get('to'), ''),
  });
  const kept = tickedIn(fields).length > 0 ? keepForm(site, boxes) : null;
  return redirect(address, { status: 303, headers: kept ? { 'Set-Cookie': kept } : {} });
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
  const fields = await readFields(request);
  const ticked = tickedIn(fields);
  const newCode = codeToApply(fields);
  if (newCode !== null) return applyCode(site, fields, newCode);
  const form = parseFields(fields, checkoutForm);
  if (form.status !== 'success') return refuse(site, form.error, { ticked });
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
  if (!placed.ok) return refuse(site, { order: [wordOf(placed.reason, stored)] }, { ticked });
  return redirectToPay(placed.value);
}
