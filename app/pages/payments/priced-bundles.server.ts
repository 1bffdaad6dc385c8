import { bundlesIn, costOfCredits } from '~/domain/credits/rules';
import type { MemberSite } from '~/http/request/require-member.server';
import { formatMoney, formatPercent } from '~/i18n/format';
import { siteCurrency } from '~/pages/credits/credits-worth.server';
import type { PricedBundle } from '~/ui/payments/payments-data';
import { offeredMethods } from './offered-methods.server';

export type PaymentPlace = { country: string; currency: string };

/** The URL's payment country, else the request's, with its currency; null without prices or a way to pay. */
export function paymentPlace(
  site: Pick<MemberSite, 'tenant' | 'selectedCountry' | 'sql' | 'gateways'>,
  params: URLSearchParams,
): PaymentPlace | null {
  const { tenant, selectedCountry } = site;
  const requested = params.get('country') ?? '';
  const country = tenant.settings.countries.includes(requested) ? requested : selectedCountry;
  const currency = siteCurrency({ tenant, selectedCountry: country });
  return currency && offeredMethods(site, { country, currency }).length > 0 ? { country, currency } : null;
}

type OfferedBundle = ReturnType<typeof bundlesIn<MemberSite['tenant']['bundles'][number]>>[number];

export function pricedBundle(
  { tenant, dialect }: Pick<MemberSite, 'tenant' | 'dialect'>,
  bundle: OfferedBundle,
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

/** Describes a discount, with the code if its `kind` is `code`. */
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
