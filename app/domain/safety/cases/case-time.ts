import { DAY_MS } from '~/domain/durations';
import { dayOnClock, clockToDate } from '~/domain/when-clock-shows';
import { addMonths, APPEAL_MONTHS, CASE_MONTHS } from '~/domain/safety/rules';

/** Returns the end of the appeal's last day in site time, which mails and pages name (SAF-11). */
export function appealUntil(decidedAt: Date, timeZone: string): Date {
  const lastDay = addMonths(dayOnClock(timeZone, decidedAt), APPEAL_MONTHS);
  return new Date(clockToDate(timeZone, lastDay.getTime() + DAY_MS).getTime() - 1);
}

type Case = {
  measures: readonly unknown[];
  status: string;
  decidedAt: Date | null;
  appealedAt: Date | null;
};

/** Whether the affected member can still appeal: once, within six months, against an active measure (SAF-11). */
export const mayAppeal = (
  { measures, status, decidedAt, appealedAt }: Case,
  { now, timeZone }: { now: Date; timeZone: string },
): boolean =>
  measures.length > 0 &&
  status === 'accepted' &&
  appealedAt === null &&
  decidedAt !== null &&
  now <= appealUntil(decidedAt, timeZone);

/** Returns the latest closing time of cases to delete now, whose last day is over. */
export const casesOverSince = (timeZone: string, now: Date): Date =>
  new Date(clockToDate(timeZone, addMonths(dayOnClock(timeZone, now), -CASE_MONTHS).getTime()).getTime() - 1);

/** Returns a closed case's last day, such as 2026-11-22. */
export const caseKeptUntil = (timeZone: string, closedAt: Date): string =>
  addMonths(dayOnClock(timeZone, closedAt), CASE_MONTHS).toISOString().slice(0, 10);
