import { HOUR_MS } from '~/domain/durations';

/** The periods that a limit of spending can cover; a week begins on Monday (TRU-5). */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** Amounts are in minor units; null: no limit. `nextMinor` replaces `amountMinor` at `nextAt`. */
export type Terms = { amountMinor: number | null; nextMinor: number | null; nextAt: Date | null };

export type Limit = Terms & { period: Period; currency: string };

/** How long a higher limit waits. */
export const RAISE_HOURS = 24;

/** Returns the limit that counts at a time, in minor units; null without one (TRU-5). */
export const limitAt = ({ amountMinor, nextMinor, nextAt }: Terms, now: Date): number | null =>
  nextAt !== null && nextAt <= now ? nextMinor : amountMinor;

/** Returns the higher limit that waits, and when it begins to count; null without one. */
export const waitingRaise = (
  { nextMinor, nextAt }: Terms,
  now: Date,
): { amountMinor: number | null; from: Date } | null =>
  nextAt !== null && nextAt > now ? { amountMinor: nextMinor, from: nextAt } : null;

/** Null is no limit, higher than every amount. */
const isAtMost = (amountMinor: number | null, otherMinor: number | null): boolean =>
  otherMinor === null || (amountMinor !== null && amountMinor <= otherMinor);

/**
 * Returns the terms after a member's choice (TRU-5). A lower limit counts at once, a higher one or none after 24 hours.
 * A waiting one that is chosen again or lowered keeps its time.
 */
export function changeTerms(current: Terms | null, wantedMinor: number | null, now: Date): Terms {
  const amountMinor = current && limitAt(current, now);
  if (isAtMost(wantedMinor, amountMinor)) return { amountMinor: wantedMinor, nextMinor: null, nextAt: null };
  const waiting = current && waitingRaise(current, now);
  const keepsTime = waiting !== null && isAtMost(wantedMinor, waiting.amountMinor);
  const nextAt = keepsTime ? waiting.from : new Date(now.getTime() + RAISE_HOURS * HOUR_MS);
  return { amountMinor, nextMinor: wantedMinor, nextAt };
}

type SpentOrder = { status: string; amountMinor: number; refundedMinor: number };

/** An order counts if it is paid or can still be paid. */
const COUNTED: readonly string[] = ['open', 'pending', 'completed', 'refunded'];

/** Returns an order's share of a limit, less refunds, in minor units of its currency (TRU-5). */
export const countedMinor = ({ status, amountMinor, refundedMinor }: SpentOrder): number =>
  COUNTED.includes(status) ? amountMinor - refundedMinor : 0;

/** Returns the amount paid for an order, less refunds, in minor units. */
export const paidMinor = (order: SpentOrder): number =>
  order.status === 'open' || order.status === 'pending' ? 0 : countedMinor(order);

type Priced = { price_minor: Record<string, number> };

/**
 * Converts an amount by the highest rate of the site's own prices, so that another payment country does not bypass a
 * limit. Without a bundle in both currencies, the rate is one.
 */
export function convertMinor(
  amountMinor: number,
  { from, to }: { from: string; to: string },
  bundles: readonly Priced[],
): number {
  if (from === to) return amountMinor;
  const converted = bundles.flatMap(({ price_minor: prices }) => {
    const [price, other] = [prices[from], prices[to]];
    return price && other ? [Math.ceil((amountMinor * other) / price)] : [];
  });
  return converted.length > 0 ? Math.max(...converted) : amountMinor;
}
