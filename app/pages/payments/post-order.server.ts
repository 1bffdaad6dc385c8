import { checkoutForm } from '~/domain/payments/orders/checkout-form.server';
import { placeOrder } from '~/domain/payments/orders/place-order.server';
import { goTo, showAgain, type Destination } from '~/http/answer/answer.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { saveFormDraft } from '~/http/answer/kept-form.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import { spendingValues } from '~/pages/spending/refusal-values.server';
import { openCheckout, type CheckoutAddress } from './checkout-page.server';
import { MAX_CODE } from './priced-order.server';
import { readTickedBoxes } from './ticked.server';
import { addressWith } from './way-back';
import { payerDetails, paymentDeps, goToOrdered, goToPay } from './payment-deps.server';

/** Code refusals appear beside the code; a card that needs approval is valid (CRE-5). */
function refusalKey(reason: string, stored?: string): string {
  if (reason.startsWith('code_')) return 'price_changed';
  if (reason === 'payment_needs_approval') return reason;
  return stored && reason.startsWith('payment_') ? 'card_charge_failed' : reason;
}

/** Returns a new code, by button or changed field; null otherwise. */
function codeToApply(fields: FormData): string | null {
  const newCode = fieldText(fields, 'newCode').trim();
  const current = fieldText(fields, 'shownCode').trim();
  const applies = readIntent(fields, ['', 'code']) === 'code';
  return newCode !== current || applies ? newCode : null;
}

/** Ticked boxes survive once. */
function applyCode(site: MemberSite, fields: FormData, code: string): Destination {
  const boxes = new FormData();
  for (const name of readTickedBoxes(fields)) boxes.set(name, 'on');
  const address = addressWith(site.pageAddress.pathname, {
    country: fieldText(fields, 'country').slice(0, 2),
    code: code.slice(0, MAX_CODE),
    to: safePath(fields.get('to'), ''),
  });
  const draft = readTickedBoxes(fields).length > 0 ? saveFormDraft(site, boxes) : null;
  return goTo(address, { cookies: draft ? [draft] : [] });
}

/**
 * Orders a bundle and goes to its payment; charges the card `stored` at once. Refuses without consent, with an outdated
 * total, or already paid.
 */
export async function postOrder(
  site: MemberSite,
  request: Request,
  address: CheckoutAddress,
  stored?: string,
) {
  const fields = await readFields(request);
  const ticked = readTickedBoxes(fields);
  const newCode = codeToApply(fields);
  if (newCode !== null) return applyCode(site, fields, newCode);
  const form = parseFields(fields, checkoutForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error), { ticked });
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
  if (!placed.ok && placed.reason === 'already_ordered') return goToOrdered(placed.detail);
  if (!placed.ok) {
    const reasons = { '': [refusalKey(placed.reason, stored)] };
    return showAgain(formErrors(site, reasons, spendingValues(site, placed) ?? {}), { ticked });
  }
  return goToPay(placed.value);
}
