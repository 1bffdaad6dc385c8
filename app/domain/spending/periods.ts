import { DAY_MS } from '~/domain/durations';
import { clockToDate, dayOnClock } from '~/domain/when-clock-shows';
import type { Period } from './rules';

/** Days since the last Monday. */
const daysSinceMonday = (day: Date): number => (day.getUTCDay() + 6) % 7;

/** Returns the first day of a moment's period and of the next one, as midnight UTC. */
function dayRange(period: Period, day: Date): [first: number, next: number] {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth()];
  if (period === 'month') return [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
  const first = period === 'week' ? day.getTime() - daysSinceMonday(day) * DAY_MS : day.getTime();
  return [first, first + (period === 'week' ? 7 : 1) * DAY_MS];
}

/** Returns when a moment's day, week or month begins and ends on a time zone's clock (TRU-5). */
export function periodAround(period: Period, timeZone: string, moment: Date): { from: Date; until: Date } {
  const [first, next] = dayRange(period, dayOnClock(timeZone, moment));
  return { from: clockToDate(timeZone, first), until: clockToDate(timeZone, next) };
}

/** Returns the moment twelve months earlier, on the same date where that month has it. */
export function yearBefore(moment: Date): Date {
  const [year, month] = [moment.getUTCFullYear() - 1, moment.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const before = new Date(moment);
  before.setUTCFullYear(year, month, Math.min(moment.getUTCDate(), lastDay));
  return before;
}
