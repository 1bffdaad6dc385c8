type Bundle = { credits: number; price_minor: Record<string, number> };

/** What so many of a bundle's credits cost, in minor units: rounded up, so that nothing is said to cost less than it does (CRE-2). */
export const costOfCredits = (credits: number, bundle: { credits: number; priceMinor: number }): number =>
  Math.ceil((credits * bundle.priceMinor) / bundle.credits);

/** The bundles that have a price in a currency, the cheapest first (CRE-2). */
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
 * What credits are worth at most, in minor units of a currency: at the price of the bundle in which one costs most (CHA-13). Null
 * where no bundle has a price in it.
 */
export function worthMinor(credits: number, bundles: readonly Bundle[], currency: string): number | null {
  const offered = bundlesIn(bundles, currency);
  return offered.length > 0 ? Math.max(...offered.map((bundle) => costOfCredits(credits, bundle))) : null;
}

const DAY_MS = 86_400_000;

/** For how long premium is tried (ACC-17). */
export const TRIAL_DAYS = 3;

export const trialEnd = (startedAt: Date): Date => new Date(startedAt.getTime() + TRIAL_DAYS * DAY_MS);

/** Premium is tried once, by those who never had it (ACC-17). */
export const mayTry = ({ paidUser, trialUntil }: { paidUser: boolean; trialUntil: Date | null }): boolean =>
  !paidUser && trialUntil === null;

/** For how long a purchase can be withdrawn from: the longer of the tenant's days and the law's (CRE-7). */
export const refundDays = (settings: { refund_days: number }): number => Math.max(settings.refund_days, 14);

/** Purchases made from this moment on can still be withdrawn from. */
export const boughtSince = (settings: { refund_days: number }, now: Date): Date =>
  new Date(now.getTime() - refundDays(settings) * DAY_MS);

/** Whole years, after the one they were made in, for which tax law keeps invoices, by the company's country. */
const INVOICE_YEARS: Record<string, number> = { AT: 7, DE: 8, ES: 6, NL: 7, PL: 5, SE: 7, US: 7 };
const LONGEST_INVOICE_YEARS = 10;

export const invoiceYears = (country: string): number => INVOICE_YEARS[country] ?? LONGEST_INVOICE_YEARS;

/** Orders made from this moment on are still kept. */
export const ordersKeptSince = (years: number, now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/** The last day on which an order is kept. */
export const orderKeptUntil = (years: number, createdAt: Date): string =>
  `${createdAt.getUTCFullYear() + years}-12-31`;
