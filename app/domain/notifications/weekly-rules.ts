import { dayOnClock, clockToDate } from '~/domain/when-clock-shows';
import { DAY_MS, MINUTE_MS } from '~/domain/durations';

/** Site time: after work, before the evening. */
const FROM_HOUR = 17;
const MINUTES = 3 * 60;

const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * DAY_MS;

/** How long a member counts as new: since last week's update. */
export const NEW_DAYS = WEEK_DAYS;

/** Members absent longer get no update. */
const ACTIVE_DAYS = 183;

/** Updates later than this wait a week instead. */
const LATE_MS = DAY_MS;

/** Returns a member's next weekly update. Weekday and minute derive from the id, which spreads the load over the week. */
export function nextUpdateAt(memberId: string, timeZone: string, now: Date): Date {
  const share = parseInt(memberId.slice(-8), 16) % (WEEK_DAYS * MINUTES);
  const [weekday, minute] = [Math.floor(share / MINUTES), share % MINUTES];
  const today = dayOnClock(timeZone, now);
  const ahead = (weekday - today.getUTCDay() + WEEK_DAYS) % WEEK_DAYS;
  const clock = today.getTime() + ahead * DAY_MS + (FROM_HOUR * 60 + minute) * MINUTE_MS;
  const at = clockToDate(timeZone, clock);
  return at > now ? at : clockToDate(timeZone, clock + WEEK_MS);
}

/** Whether a due update is still made: not if much too late, as the first always is. */
export const isUpdateInTime = (dueAt: Date, now: Date): boolean => now.getTime() - dueAt.getTime() < LATE_MS;

export const activeSince = (now: Date): Date => new Date(now.getTime() - ACTIVE_DAYS * DAY_MS);

export const newSince = (now: Date): Date => new Date(now.getTime() - NEW_DAYS * DAY_MS);

/** Returns the ISO 8601 week on a time zone's calendar: `2026-W48`. */
export function isoWeek(timeZone: string, moment: Date): string {
  const day = dayOnClock(timeZone, moment);
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || WEEK_DAYS)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / WEEK_MS);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
