import { redirect } from '@remix-run/node';
import { bundlesIn, isPremiumDelayed, refundDays } from '~/domain/credits/rules';
import { newId } from '~/domain/new-id';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { countryName, formatMoney } from '~/i18n/format';
import * as paths from '~/paths';
import { spendingLines } from '~/pages/spending/spending-lines.server';
import type { CheckoutPageData } from '~/ui/payments/payments-data';
import { offeredMethods } from './offered-methods.server';
import { discountText, paymentPlace, pricedBundle } from './priced-bundles.server';
import { pricedOrder, typedCode } from './priced-order.server';
import { refuseSale } from './refuse-sale.server';
import { addressWith, readReturnPath } from './way-back';
import {
  isPaymentMethod,
  statementDescriptor,
  takesDays,
  type PaymentMethodName,
} from '~/domain/payments/methods';
import { findPayee, statementText } from '~/domain/payments/payee';

export type CheckoutAddress = { id?: string | undefined; paymentmethod?: string | undefined };

/** Direct debit has its own form. */
const checkoutAddress = (
  bundleId: string,
  method: PaymentMethodName,
  query: Record<string, string | null>,
): string =>
  method === 'sdd'
    ? addressWith(paths.directDebit, { bundle: bundleId, ...query })
    : addressWith(paths.checkout(bundleId, method), query);

/** Returns the bundle, country and method, with defaults. Throws 404 for an unknown bundle or unavailable method. */
export function openCheckout(site: MemberSite, params: URLSearchParams, address: CheckoutAddress) {
  refuseSale(site);
  const place = paymentPlace(site, params);
  const bundle = place && bundlesIn(site.tenant.bundles, place.currency).find(({ id }) => id === address.id);
  if (!bundle) throw notFound();
  const methods = offeredMethods(site, place);
  const method = address.paymentmethod ?? methods.find((each) => each !== 'sdd');
  if (!isPaymentMethod(method) || method === 'sdd' || !methods.includes(method)) throw notFound();
  return { place, bundle, methods, method };
}

/** Its pages refuse unsuitable bundles. */
const redirectToDebit = (params: URLSearchParams, { id = '' }: CheckoutAddress) =>
  redirect(
    checkoutAddress(id, 'sdd', {
      country: params.get('country'),
      code: params.get('code'),
      to: readReturnPath(params),
    }),
    303,
  );

/** Returns a checkout with the total for country and discount (CRE-4). */
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
  const [{ refusal, discount, totalMinor }, spending] = await Promise.all([
    pricedOrder(site, checkout, typed),
    spendingLines(site),
  ]);
  const { country, currency } = place;
  const requestedCountry = country === params.get('country') ? country : null;
  const query = {
    country: requestedCountry,
    code: refusal === null ? typed : null,
    to: readReturnPath(params),
  };
  const discountMinor = discount?.discountMinor ?? 0;
  return {
    title: t('payments:your_order'),
    bundle: pricedBundle(site, bundle, { currency, discountMinor }),
    discount: discount && discountText(site, { ...discount.discount, discountMinor, currency }),
    country,
    countryName: countryName(dialect, country),
    methods: methods.map((each) => ({
      method: each,
      href: checkoutAddress(bundle.id, each, query),
      chosen: each === method,
    })),
    code: { typed, error: refusal },
    total: { text: formatMoney(dialect, totalMinor, currency), minor: totalMinor },
    spending,
    payee: findPayee(tenant.settings),
    statement: statementDescriptor(method, statementText(tenant.settings)),
    days: refundDays(tenant.settings),
    takesDays: takesDays(method),
    isPremiumDelayed: isPremiumDelayed(site.member),
    checkoutKey: newId(),
    shownAt: site.now.getTime(),
    to: query.to,
    address: checkoutAddress(bundle.id, method, query),
    // A code may fit another bundle.
    otherHref: addressWith(paths.credits, { ...query, code: typed }),
  };
}
