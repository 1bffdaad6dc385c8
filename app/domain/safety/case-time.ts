import { DAY_MS } from '~/domain/durations';
import { dayOnClock, clockToDate } from '~/domain/when-clock-shows';
import { addMonths, APPEAL_MONTHS, CASE_MONTHS, type Measure } from './rules';

/**
 * Until when a decision can be appealed: the last day, which mails and pages name, is open to its end in the site's
 * time zone (SAF-11).
 */
export function appealUntil(decidedAt: Date, timeZone: string): Date {
  const lastDay = addMonths(dayOnClock(timeZone, decidedAt), APPEAL_MONTHS);
  return new Date(clockToDate(timeZone, lastDay.getTime() + DAY_MS).getTime() - 1);
}

type Case = { measure: Measure | null; status: string; decidedAt: Date | null; appealedAt: Date | null };

/**
 * Whether the affected member can still appeal: once, within six months, against a measure in force (SAF-11).
 */
export const mayAppeal = (
  { measure, status, decidedAt, appealedAt }: Case,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean =>
  measure !== null &&
  status === 'accepted' &&
  appealedAt === null &&
  decidedAt !== null &&
  now <= appealUntil(decidedAt, timeZone);

/**
 * Returns the time at or before which a report or complaint must have been closed to be deleted now: its last day is
 * over as well.
 */
export const casesOverSince = (timeZone: string, now: Date): Date =>
  new Date(clockToDate(timeZone, addMonths(dayOnClock(timeZone, now), -CASE_MONTHS).getTime()).getTime() - 1);

/** Returns the last day on which a closed case is kept, such as 2026-11-22. */
export const caseKeptUntil = (timeZone: string, closedAt: Date): string =>
  addMonths(dayOnClock(timeZone, closedAt), CASE_MONTHS).toISOString().slice(0, 10);
