import { redirect } from '@remix-run/node';
import { bundlesIn, isPremiumDelayed, refundDays } from '~/domain/credits/rules';
import { newId } from '~/domain/new-id';
import { limitOrRefuse } from '~/http/answer/limit-or-refuse.server';
import { notFound } from '~/http/answer/not-found.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { countryName, formatMoney } from '~/i18n/format';
import type { CheckoutPageData } from '~/ui/payments/payments-data';
import { discountText, paymentPlace, pricedBundle } from './priced-bundles.server';
import { pricedOrder, typedCode } from './priced-order.server';
import { refuseClosing } from './refuse-closing.server';
import { addressWith, wayBack } from './way-back';
import {
  isPaymentMethod,
  methodsFor,
  statementOf,
  takesDays,
  type PaymentMethodName,
} from '~/domain/payments/methods';

/** The bundle and the method that a checkout's address names. */
export type CheckoutAddress = { id?: string | undefined; paymentmethod?: string | undefined };

/** Direct debit has a form of its own, for the account and the mandate. */
const addressOf = (
  bundleId: string,
  method: PaymentMethodName,
  query: Record<string, string | null>,
): string =>
  method === 'sdd'
    ? addressWith('/directdebit', { bundle: bundleId, ...query })
    : addressWith(`/credits/${bundleId}/${method}`, query);

/**
 * Returns what is bought, from where and how: the method that the address names, or the first one that works
 * there. 404 if the site has no such bundle, or the method does not work in the payment country.
 */
export function openCheckout(site: MemberSite, params: URLSearchParams, address: CheckoutAddress) {
  refuseClosing(site);
  const place = paymentPlace(site, params);
  const bundle = place && bundlesIn(site.tenant.bundles, place.currency).find(({ id }) => id === address.id);
  if (!bundle) throw notFound();
  const methods = methodsFor(place, site.gateways.sms, site.tenant.settings.further_payment_methods);
  const method = address.paymentmethod ?? methods.find((each) => each !== 'sdd');
  if (!isPaymentMethod(method) || method === 'sdd' || !methods.includes(method)) throw notFound();
  return { place, bundle, methods, method };
}

/** Direct debit is ordered on pages of its own, which refuse a bundle that cannot be paid by it. */
const redirectToDebit = (params: URLSearchParams, { id = '' }: CheckoutAddress) =>
  redirect(
    addressOf(id, 'sdd', {
      country: params.get('country'),
      code: params.get('code'),
      to: wayBack(params),
    }),
    303,
  );

/** Returns the checkout of one bundle, with the total for the reader's payment country and discount (CRE-4). */
export async function checkoutPage(
  site: MemberSite,
  params: URLSearchParams,
  address: CheckoutAddress,
): Promise<CheckoutPageData> {
  const { tenant, dialect, t } = site;
  if (address.paymentmethod === 'sdd') throw redirectToDebit(params, address);
  const checkout = openCheckout(site, params, address);
  const { place, bundle, methods, method } = checkout;
  const typed = typedCode(params);
  if (typed) await limitOrRefuse(site, 'discount_codes', site.member.id);
  const { refusal, discount, totalMinor } = await pricedOrder(site, checkout, typed);
  const { country, currency } = place;
  const asked = country === params.get('country') ? country : null;
  const query = { country: asked, code: refusal === null ? typed : null, to: wayBack(params) };
  const discountMinor = discount?.discountMinor ?? 0;
  return {
    title: t('payments:your_order'),
    bundle: pricedBundle(site, bundle, { currency, discountMinor }),
    discount: discount && discountText(site, { ...discount.discount, discountMinor, currency }),
    country,
    countryName: countryName(dialect, country),
    methods: methods.map((each) => ({
      method: each,
      href: addressOf(bundle.id, each, query),
      chosen: each === method,
    })),
    code: { typed, error: refusal },
    total: { text: formatMoney(dialect, totalMinor, currency), minor: totalMinor },
    statement: statementOf(method, tenant.settings.statement_text),
    days: refundDays(tenant.settings),
    takesDays: takesDays(method),
    isPremiumDelayed: isPremiumDelayed(site.member),
    checkoutKey: newId(),
    shownAt: site.now.getTime(),
    to: query.to,
    address: addressOf(bundle.id, method, query),
    // A code that does not fit this bundle may fit another one.
    otherHref: addressWith('/credits', { ...query, code: typed }),
  };
}
