import { refundDays } from '~/domain/credits/rules';
import { DAY_MS } from '~/domain/durations';
import { dayOnClock, clockToDate } from '~/domain/when-clock-shows';

/** What decides how long a purchase can be withdrawn from. */
export type WithdrawalTime = { refund_days: number; time_zone: string };

/**
 * Until when an order can be withdrawn from (CRE-7): its days count from that of the payment, and the last one
 * is open to its end in the site's time zone, as the law counts days.
 */
export function withdrawUntil(
  order: { createdAt: Date; completedAt: Date | null },
  settings: WithdrawalTime,
): Date {
  const paidOn = dayOnClock(settings.time_zone, order.completedAt ?? order.createdAt);
  const dayAfter = paidOn.getTime() + (refundDays(settings) + 1) * DAY_MS;
  return new Date(clockToDate(settings.time_zone, dayAfter).getTime() - 1);
}

/** Whether an order's time to be withdrawn from is not over yet (CRE-7). */
export const isWithdrawalInTime = (
  order: { createdAt: Date; completedAt: Date | null },
  settings: WithdrawalTime,
  now: Date,
): boolean => now <= withdrawUntil(order, settings);

/** When a completed order will give Premium; null if it does already, or is not completed (CRE-3). */
export const premiumAt = (
  order: { status: string | null; createdAt: Date; completedAt: Date | null; premiumFrom: Date | null },
  settings: WithdrawalTime,
): Date | null =>
  order.status === 'completed' && order.premiumFrom === null
    ? new Date(withdrawUntil(order, settings).getTime() + 1)
    : null;

/** No purchase made before this moment can still be withdrawn from: a day has 25 hours at most. */
export const boughtSince = (settings: WithdrawalTime, now: Date): Date =>
  new Date(now.getTime() - (refundDays(settings) + 2) * DAY_MS);
