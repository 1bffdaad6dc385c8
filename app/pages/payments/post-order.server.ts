import { checkoutForm } from '~/domain/payments/checkout-form.server';
import { placeOrder } from '~/domain/payments/place-order.server';
import { formErrors } from '~/http/answer/form-errors.server';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { originOf } from '~/http/answer/origin.server';
import { readForm } from '~/http/request/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import type { CheckoutErrors } from '~/ui/payments/checkout-parts';
import { openCheckout, type CheckoutAddress } from './checkout-page.server';
import { paymentDeps, returnAddress } from './payment-deps.server';

type Posted = { ok: true; address: string } | { ok: false; errors: CheckoutErrors };

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
 * Orders the bundle of a checkout, and returns where its payment goes on: at the provider, or on the order's
 * page. `stored` is the card that is charged at once. Refuses an order without the consent, and one whose total
 * is not the one that the reader saw.
 */
export async function postOrder(
  site: MemberSite,
  request: Request,
  address: CheckoutAddress,
  stored?: string,
): Promise<Posted> {
  const { tenant, sql, member, locale, t } = site;
  const form = await readForm(request, checkoutForm);
  if (form.status !== 'success') return { ok: false, errors: formErrors(site, form.error) };
  const { key, country, code, to, total } = form.value;
  await limitOrRefuse(site, 'orders', member.id);
  const { bundle, place, method } = openCheckout(site, new URLSearchParams({ country }), address);
  const refuse = (reason: string): Posted => ({ ok: false, errors: formErrors(site, { order: [reason] }) });
  const placed = await placeOrder(
    sql,
    {
      tenant,
      memberId: member.id,
      bundleId: bundle.id,
      ...place,
      method,
      key,
      consent: true,
      locale,
      code: code || null,
      expectedMinor: total,
      to: safePath(to, '') || null,
      origin: originOf(tenant),
      description: t('credits:count', { count: bundle.credits }),
      ...(stored ? { stored } : {}),
    },
    paymentDeps(site),
  );
  if (!placed.ok) return refuse(wordOf(placed.reason, stored));
  return { ok: true, address: placed.value.redirectUrl ?? returnAddress(placed.value.orderId) };
}
