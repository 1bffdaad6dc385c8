import { dayOnClock, clockToDate } from '~/domain/when-clock-shows';
import { DAY_MS, MINUTE_MS } from '~/domain/durations';

/** The hours of the site's time zone in which weekly updates leave: after work, before the evening. */
const FROM_HOUR = 17;
const MINUTES = 3 * 60;

const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * DAY_MS;

/** For how many days somebody counts as new: those since the update of the week before. */
export const NEW_DAYS = WEEK_DAYS;

/** Whoever was not here for so long is left in peace. */
const ACTIVE_DAYS = 183;

/** After so long, what was not made at its time is made a week later instead. */
const LATE_MS = DAY_MS;

/**
 * Returns when a member's next weekly update is made. Each member has a weekday and a minute of their own, by
 * their id, so that a large site's updates are spread over the week.
 */
export function nextUpdateAt(memberId: string, timeZone: string, now: Date): Date {
  const share = parseInt(memberId.slice(-8), 16) % (WEEK_DAYS * MINUTES);
  const [weekday, minute] = [Math.floor(share / MINUTES), share % MINUTES];
  const today = dayOnClock(timeZone, now);
  const ahead = (weekday - today.getUTCDay() + WEEK_DAYS) % WEEK_DAYS;
  const clock = today.getTime() + ahead * DAY_MS + (FROM_HOUR * 60 + minute) * MINUTE_MS;
  const at = clockToDate(timeZone, clock);
  return at > now ? at : clockToDate(timeZone, clock + WEEK_MS);
}

/** Whether an update is made now that was due then: one that is much too late is left out, as is the first. */
export const isUpdateInTime = (dueAt: Date, now: Date): boolean => now.getTime() - dueAt.getTime() < LATE_MS;

/** Since when a member must have been here to be written to. */
export const activeSince = (now: Date): Date => new Date(now.getTime() - ACTIVE_DAYS * DAY_MS);

/** Since when somebody counts as new in the weekly update. */
export const newSince = (now: Date): Date => new Date(now.getTime() - NEW_DAYS * DAY_MS);

/** Returns the week of ISO 8601 that a moment is in, by a time zone's calendar: `2026-W48`. */
export function isoWeek(timeZone: string, moment: Date): string {
  const day = dayOnClock(timeZone, moment);
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || WEEK_DAYS)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / WEEK_MS);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
