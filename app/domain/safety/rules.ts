/** What a report can be about. */
export type ReportSubject = 'profile' | 'photo' | 'message';

/** The reasons for a report, in the form's order; each is also a rule that a decision can name. */
export const REPORT_REASONS = ['identity', 'money', 'harassment', 'underage', 'explicit', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reason of a case without a report: a photo failed its check. */
export const CHECK_REASON = 'check';

export const isRule = (value: string): value is ReportReason =>
  REPORT_REASONS.some((reason) => reason === value);

/** The longest text of a report, an appeal or a decision, in characters. */
export const CASE_TEXT_LENGTH = 2000;

/** What a decision can take away. */
export const MEASURES = ['photo', 'message', 'profile', 'account'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * Returns the measures that fit a subject: against the subject itself, its owner's profile, or the owner's
 * account.
 */
export const measuresFor = (subject: ReportSubject): readonly Measure[] =>
  subject === 'profile' ? ['profile', 'account'] : [subject, 'profile', 'account'];

/** How long a decision can be appealed, as the terms say (SAF-11). */
const APPEAL_MONTHS = 6;

/** Returns the time from which a decision can no longer be appealed. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  return until;
}

type Case = { measure: Measure | null; status: string; decidedAt: Date | null; appealedAt: Date | null };

/**
 * Whether the affected member can still appeal: once, within six months, against a measure in force (SAF-11).
 */
export const mayAppeal = ({ measure, status, decidedAt, appealedAt }: Case, now: Date): boolean =>
  measure !== null &&
  status === 'accepted' &&
  appealedAt === null &&
  decidedAt !== null &&
  now < appealUntil(decidedAt);

/** Whether two names belong to the same moderator, ignoring case and surrounding spaces. */
export const isSameModerator = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const EMERGENCY: Record<string, string> = {
  US: '911',
  CA: '911',
  MX: '911',
  GB: '999',
  AU: '000',
  NZ: '111',
};

/** Returns a country's emergency number. */
export const emergencyNumber = (country: string): string => EMERGENCY[country] ?? '112';

const CASE_NUMBER = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** Normalises a typed case number; null if it cannot be one. */
export function readCaseNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return CASE_NUMBER.test(number) ? number : null;
}

/** How long a closed report or complaint is kept: as long as its decision can be contested. */
const CASE_MONTHS = 6;

const addMonths = (moment: Date, months: number): Date => {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
};

/** Returns the time at or before which a report or complaint must have been closed to be deleted now. */
export const casesOverSince = (now: Date): Date => addMonths(now, -CASE_MONTHS);

export const caseKeptUntil = (closedAt: Date): string =>
  addMonths(closedAt, CASE_MONTHS).toISOString().slice(0, 10);
