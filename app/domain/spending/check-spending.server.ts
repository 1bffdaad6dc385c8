import type { TenantQueries } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Tenant } from '~/tenancy/tenant';
import { findSpending, type Spending, type SpendingOrder } from './find-spending.server';
import { buyingPauseEnd } from './pause';
import { periodAround } from './periods';
import { convertMinor, countedMinor, limitAt, PERIODS, type Period } from './rules';

export type SpendingRefusal = 'buying_paused' | 'spending_day' | 'spending_week' | 'spending_month';

export type PricedSite = Pick<Tenant, 'bundles'> & { settings: Pick<Tenant['settings'], 'time_zone'> };

/** A new order, or a stored one to be paid again, which counts once, at `createdAt`. */
export type CheckedOrder = { id: string | null; amountMinor: number; currency: string; createdAt: Date };

/** A limit with the amount spent in its period; `until` is the period's end. */
export type Standing = {
  period: Period;
  limitMinor: number;
  spentMinor: number;
  currency: string;
  until: Date;
};

/** Returns the start of the longest period around a moment; a week may begin in the month before. */
export const spendingSince = (timeZone: string, moment: Date): Date =>
  new Date(Math.min(...PERIODS.map((period) => periodAround(period, timeZone, moment).from.getTime())));

/** Returns each limit that counts now, with what orders of its period at `at` count towards it (TRU-5). */
export function listStandings(
  { limits, orders }: Pick<Spending, 'limits' | 'orders'>,
  { bundles, settings }: PricedSite,
  { now, at = now }: { now: Date; at?: Date },
): Standing[] {
  return limits.flatMap((limit) => {
    const limitMinor = limitAt(limit, now);
    if (limitMinor === null) return [];
    const { period, currency } = limit;
    const { from, until } = periodAround(period, settings.time_zone, at);
    const spentMinor = orders
      .filter(({ createdAt }) => createdAt >= from && createdAt < until)
      .map((order) => convertMinor(countedMinor(order), { from: order.currency, to: currency }, bundles))
      .reduce((sum, minor) => sum + minor, 0);
    return [{ period, limitMinor, spentMinor, currency, until }];
  });
}

/** Refuses a member's order during a pause, and one that would pass a limit, the shortest period first (TRU-5). */
export function decideSpending(
  spending: Spending,
  order: CheckedOrder,
  site: PricedSite,
  { now }: { now: Date },
): Outcome<null, SpendingRefusal> {
  const pausedUntil = buyingPauseEnd(spending, now);
  if (pausedUntil) return refused('buying_paused', { until: pausedUntil.getTime() });
  const orders = spending.orders.filter(({ id }) => id !== order.id);
  for (const standing of listStandings({ ...spending, orders }, site, { now, at: order.createdAt })) {
    const { period, limitMinor, spentMinor, currency, until } = standing;
    const asked = convertMinor(order.amountMinor, { from: order.currency, to: currency }, site.bundles);
    // A free order is allowed, even if the limit is already below the amount spent.
    if (asked === 0 || spentMinor + asked <= limitMinor) continue;
    const leftMinor = Math.max(limitMinor - spentMinor, 0);
    return refused(`spending_${period}`, { limitMinor, leftMinor, currency, until: until.getTime() });
  }
  return done(null);
}

/** Reads and decides. Final only in the transaction that stores the order, after the member's lock. */
export async function checkSpending(
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId, ...order }: CheckedOrder & { memberId: string },
  site: PricedSite,
  deps: { now: Date },
): Promise<Outcome<null, SpendingRefusal>> {
  const since = spendingSince(site.settings.time_zone, order.createdAt);
  return decideSpending(await findSpending(sql, { memberId, since }), order, site, deps);
}

const isOpen = ({ status }: SpendingOrder): boolean => status === 'open';

/**
 * Decides before an order is stored. `cancelsOpen`: it fits only once the member's open orders are canceled. The rest
 * that a refusal names does not count them.
 */
export async function checkNextOrder(
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId, ...order }: CheckedOrder & { memberId: string },
  site: PricedSite,
  deps: { now: Date },
): Promise<Outcome<{ cancelsOpen: boolean }, SpendingRefusal>> {
  const since = spendingSince(site.settings.time_zone, order.createdAt);
  const spending = await findSpending(sql, { memberId, since });
  if (decideSpending(spending, order, site, deps).ok) return done({ cancelsOpen: false });
  const orders = spending.orders.filter((each) => !isOpen(each));
  const decided = decideSpending({ ...spending, orders }, order, site, deps);
  return decided.ok ? done({ cancelsOpen: true }) : decided;
}
