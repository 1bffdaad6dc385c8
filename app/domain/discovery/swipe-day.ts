import { DAY_MS } from '~/domain/durations';
import { dayOnClock, clockToDate } from '~/domain/when-clock-shows';

/**
 * Returns the next midnight in a time zone, when a day's likes are renewed. It is also correct on days when
 * the clocks change.
 */
export const nextMidnight = (timeZone: string, now: Date): Date =>
  clockToDate(timeZone, dayOnClock(timeZone, now).getTime() + DAY_MS);
