import { refundDays } from '~/domain/credits/rules';
import { DAY_MS } from '~/domain/durations';
import { dayOnClock, clockToDate } from '~/domain/when-clock-shows';

export type WithdrawalTime = { refund_days: number; time_zone: string };

/** Returns the end of the last day in site time, counted from the payment's day, as the law does (CRE-7). */
export function withdrawUntil(
  order: { createdAt: Date; completedAt: Date | null },
  settings: WithdrawalTime,
): Date {
  const paidOn = dayOnClock(settings.time_zone, order.completedAt ?? order.createdAt);
  const dayAfter = paidOn.getTime() + (refundDays(settings) + 1) * DAY_MS;
  return new Date(clockToDate(settings.time_zone, dayAfter).getTime() - 1);
}

/** Whether an order's withdrawal period is not over yet (CRE-7). */
export const isWithdrawalInTime = (
  order: { createdAt: Date; completedAt: Date | null },
  settings: WithdrawalTime,
  now: Date,
): boolean => now <= withdrawUntil(order, settings);

/** Returns when a completed order starts Premium; null if it already did, or is not completed (CRE-3). */
export const premiumAt = (
  order: { status: string | null; createdAt: Date; completedAt: Date | null; premiumFrom: Date | null },
  settings: WithdrawalTime,
): Date | null =>
  order.status === 'completed' && order.premiumFrom === null
    ? new Date(withdrawUntil(order, settings).getTime() + 1)
    : null;

/** Earlier purchases cannot be withdrawn from any more: a day has 25 hours at most. */
export const boughtSince = (settings: WithdrawalTime, now: Date): Date =>
  new Date(now.getTime() - (refundDays(settings) + 2) * DAY_MS);
