import { DAY_MS, MINUTE_MS } from '~/domain/durations';
import { clockToDate, dayOnClock } from '~/domain/when-clock-shows';

/** Site time: around noon, hours before the weekly update. */
const FROM_HOUR = 11;
const MINUTES = 3 * 60;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns a member's alert of a day, given as midnight UTC. Its minute derives from the id, which spreads the load. */
function alertAt(memberId: string, timeZone: string, day: number): Date {
  const minute = parseInt(memberId.slice(-8), 16) % MINUTES;
  return clockToDate(timeZone, day + (FROM_HOUR * 60 + minute) * MINUTE_MS);
}

/** Returns the time of a member's next alert. */
export function nextAlertAt(memberId: string, timeZone: string, now: Date): Date {
  const today = dayOnClock(timeZone, now).getTime();
  const at = alertAt(memberId, timeZone, today);
  return at > now ? at : alertAt(memberId, timeZone, today + DAY_MS);
}

/** Returns the day of a member's last alert: `2026-12-01`. */
export function lastAlertDay(memberId: string, timeZone: string, now: Date): string {
  const today = dayOnClock(timeZone, now).getTime();
  const day = alertAt(memberId, timeZone, today) <= now ? today : today - DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
}

export type AlertPeriod = { after: Date; until: Date };

/** Returns the period of a day's alert, which begins with the alert of the day before; null for anything but a day. */
export function alertPeriod(memberId: string, timeZone: string, day: string): AlertPeriod | null {
  const start = DAY.test(day) ? Date.parse(day) : NaN;
  if (Number.isNaN(start)) return null;
  return {
    after: alertAt(memberId, timeZone, start - DAY_MS),
    until: alertAt(memberId, timeZone, start),
  };
}
