import { DAY_MS } from '~/domain/durations';

type Bundle = { credits: number; price_minor: Record<string, number> };

/** Returns a price in minor units at a bundle's rate, rounded up so that credits never seem too cheap. */
export const costOfCredits = (credits: number, bundle: { credits: number; priceMinor: number }): number =>
  Math.ceil((credits * bundle.priceMinor) / bundle.credits);

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

/** Returns what credits are worth in minor units, at the most expensive bundle's rate; null without one. */
export function worthMinor(credits: number, bundles: readonly Bundle[], currency: string): number | null {
  const offered = bundlesIn(bundles, currency);
  return offered.length > 0 ? Math.max(...offered.map((bundle) => costOfCredits(credits, bundle))) : null;
}

/** Parts of a month that “about a month” may mean. */
const ABOUT = { from: 0.75, to: 1.4 };

/** Returns the bundle that lasts about a month at a member's pace, the nearest if several do; null if none does (CRE-8). */
export function bundleForMonth<Offered extends { credits: number }>(
  bundles: readonly Offered[],
  monthlyCredits: number | null,
): Offered | null {
  if (monthlyCredits === null) return null;
  const months = ({ credits }: Offered) => credits / monthlyCredits;
  const [nearest = null] = bundles
    .filter((bundle) => months(bundle) >= ABOUT.from && months(bundle) <= ABOUT.to)
    .sort((one, other) => Math.abs(Math.log(months(one))) - Math.abs(Math.log(months(other))));
  return nearest;
}

export const TRIAL_DAYS = 3;

export const trialEnd = (startedAt: Date): Date => new Date(startedAt.getTime() + TRIAL_DAYS * DAY_MS);

/** Whether a member may take the premium trial: once, and never after premium (ACC-17). */
export const mayTryPremium = ({
  paidUser,
  trialUntil,
}: {
  paidUser: boolean;
  trialUntil: Date | null;
}): boolean => !paidUser && trialUntil === null;

/** After a withdrawal, unpaid members get Premium once the order can no longer be withdrawn from (CRE-3). */
export const isPremiumDelayed = ({
  paidUser,
  withdrewAt,
}: {
  paidUser: boolean;
  withdrewAt: Date | null;
}): boolean => !paidUser && withdrewAt !== null;

/** Returns for how many days a purchase can be withdrawn from; the law requires at least 14 (CRE-7). */
export const refundDays = (settings: { refund_days: number }): number => Math.max(settings.refund_days, 14);

/** Calendar years after the year of purchase that tax law requires invoices to be kept. */
const INVOICE_YEARS: Record<string, number> = { AT: 7, DE: 8, ES: 6, NL: 7, PL: 5, SE: 7, US: 7 };
const LONGEST_INVOICE_YEARS = 10;

export const invoiceYears = (country: string): number => INVOICE_YEARS[country] ?? LONGEST_INVOICE_YEARS;

export const ordersKeptSince = (years: number, now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/** Returns the last day of retention as YYYY-MM-DD. */
export const orderKeptUntil = (years: number, createdAt: Date): string =>
  `${createdAt.getUTCFullYear() + years}-12-31`;

/** Prefers a number of the country, then of the home country; each number begins with its country. */
export function vatNumberIn(
  { vat_numbers: numbers, country: home }: { vat_numbers: readonly string[]; country: string },
  country: string,
): string | null {
  const of = (code: string) => numbers.find((number) => number.startsWith(code));
  return of(country) ?? of(home) ?? numbers[0] ?? null;
}

/** Credits that somebody of support gives on a site in a day of UTC; finance has no limit of a day (CON-5). */
export const SUPPORT_CREDITS = 50;

/** The most that is given at once. */
export const MOST_GRANTED = 10_000;

/** Why an operator gives credits. The audit keeps the word, and nothing that somebody typed. */
export const GRANT_REASONS = ['fault', 'goodwill', 'offer', 'correction', 'test'] as const;
