import { bundlesIn, costOfCredits } from '~/domain/credits/rules';
import type { MemberSite } from '~/http/request/require-member.server';
import { formatMoney, formatPercent } from '~/i18n/format';
import { currencyOf } from '~/pages/credits/credits-worth.server';
import type { PricedBundle } from '~/ui/payments/payments-data';

/** Where somebody pays from, and in which currency. */
export type PaymentPlace = { country: string; currency: string };

/**
 * Returns the payment country that an address names, if the site sells there, otherwise the one chosen for the
 * request, with the currency of its prices; null if the site has no prices.
 */
export function paymentPlace(
  { tenant, selectedCountry }: Pick<MemberSite, 'tenant' | 'selectedCountry'>,
  params: URLSearchParams,
): PaymentPlace | null {
  const asked = params.get('country') ?? '';
  const country = tenant.settings.countries.includes(asked) ? asked : selectedCountry;
  const currency = currencyOf({ tenant, selectedCountry: country });
  return currency ? { country, currency } : null;
}

type Offered = ReturnType<typeof bundlesIn<MemberSite['tenant']['bundles'][number]>>[number];

/** Formats a bundle's price as it is with what a discount takes off, and what a message costs then. */
export function pricedBundle(
  { tenant, dialect }: Pick<MemberSite, 'tenant' | 'dialect'>,
  bundle: Offered,
  { currency, discountMinor }: { currency: string; discountMinor: number },
): PricedBundle {
  const { message_credits: message } = tenant.settings;
  const priceMinor = bundle.priceMinor - discountMinor;
  const money = (amountMinor: number) => formatMoney(dialect, amountMinor, currency);
  return {
    id: bundle.id,
    credits: bundle.credits,
    price: money(priceMinor),
    before: discountMinor > 0 ? money(bundle.priceMinor) : null,
    perMessage: message > 0 ? money(costOfCredits(message, { credits: bundle.credits, priceMinor })) : null,
  };
}

/** Puts what a discount takes off an order into words, which name the code of one whose `kind` is `code`. */
export function discountText(
  { dialect, t }: Pick<MemberSite, 'dialect' | 't'>,
  discount: { kind: string; code: string; percent: number; discountMinor: number; currency: string },
): { text: string; amount: string } {
  const percent = formatPercent(dialect, discount.percent / 100);
  const { kind, code, discountMinor, currency } = discount;
  return {
    text:
      kind === 'code' ? t('payments:discount_code', { code, percent }) : t('payments:discount', { percent }),
    amount: formatMoney(dialect, -discountMinor, currency),
  };
}
