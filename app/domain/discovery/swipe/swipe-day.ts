import { DAY_MS } from '~/domain/durations';
import { dayOnClock, clockToDate } from '~/domain/when-clock-shows';

/** Returns the next midnight in a time zone, also when clocks change; the day's likes then renew. */
export const nextMidnight = (timeZone: string, now: Date): Date =>
  clockToDate(timeZone, dayOnClock(timeZone, now).getTime() + DAY_MS);
