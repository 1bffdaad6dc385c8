import { DAY_MS } from '~/domain/durations';

type Bundle = { credits: number; price_minor: Record<string, number> };

/**
 * Returns the price of a number of credits at a bundle's rate, in minor units. It is rounded up, so that
 * credits never seem cheaper than they are.
 */
export const costOfCredits = (credits: number, bundle: { credits: number; priceMinor: number }): number =>
  Math.ceil((credits * bundle.priceMinor) / bundle.credits);

/** Returns the bundles that have a price in a currency, cheapest first. */
export const bundlesIn = <Offered extends Bundle>(
  bundles: readonly Offered[],
  currency: string,
): (Offered & { priceMinor: number })[] =>
  bundles
    .flatMap((bundle) => {
      const priceMinor = bundle.price_minor[currency];
      return priceMinor ? [{ ...bundle, priceMinor }] : [];
    })
    .sort((one, other) => one.priceMinor - other.priceMinor);

/**
 * Returns what credits are worth at most, in minor units of a currency: at the rate of the bundle with the
 * most expensive credits. Null if no bundle has a price in that currency.
 */
export function worthMinor(credits: number, bundles: readonly Bundle[], currency: string): number | null {
  const offered = bundlesIn(bundles, currency);
  return offered.length > 0 ? Math.max(...offered.map((bundle) => costOfCredits(credits, bundle))) : null;
}

export const TRIAL_DAYS = 3;

export const trialEnd = (startedAt: Date): Date => new Date(startedAt.getTime() + TRIAL_DAYS * DAY_MS);

/** Whether a member may take the premium trial: once, and only if they have never had premium (ACC-17). */
export const mayTryPremium = ({
  paidUser,
  trialUntil,
}: {
  paidUser: boolean;
  trialUntil: Date | null;
}): boolean => !paidUser && trialUntil === null;

/**
 * Whether the next order of a member gives Premium only when it can no longer be withdrawn from, unless they waive
 * the withdrawal: they withdrew from an earlier one, and have no Premium that they paid for (CRE-3).
 */
export const isPremiumDelayed = ({
  paidUser,
  withdrewAt,
}: {
  paidUser: boolean;
  withdrewAt: Date | null;
}): boolean => !paidUser && withdrewAt !== null;

/**
 * For how many days a purchase can be withdrawn from: the site's number, but at least the 14 days that the
 * law requires (CRE-7).
 */
export const refundDays = (settings: { refund_days: number }): number => Math.max(settings.refund_days, 14);

/**
 * For how many calendar years after the year of purchase tax law requires invoices to be kept, by the
 * company's country.
 */
const INVOICE_YEARS: Record<string, number> = { AT: 7, DE: 8, ES: 6, NL: 7, PL: 5, SE: 7, US: 7 };
const LONGEST_INVOICE_YEARS = 10;

export const invoiceYears = (country: string): number => INVOICE_YEARS[country] ?? LONGEST_INVOICE_YEARS;

/** Orders made from this moment on must still be kept. */
export const ordersKeptSince = (years: number, now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/** Returns the last day on which an order must be kept, as YYYY-MM-DD. */
export const orderKeptUntil = (years: number, createdAt: Date): string =>
  `${createdAt.getUTCFullYear() + years}-12-31`;

/**
 * Returns the seller's VAT number for an order from a country: that country's, else the one of the seller's own
 * country, else the first; null if it has none. A number begins with its country.
 */
export function vatNumberIn(
  { vat_numbers: numbers, country: home }: { vat_numbers: readonly string[]; country: string },
  country: string,
): string | null {
  const of = (code: string) => numbers.find((number) => number.startsWith(code));
  return of(country) ?? of(home) ?? numbers[0] ?? null;
}
