/** What a report can be about (SAF-2). */
export type ReportSubject = 'profile' | 'photo' | 'message';

/** What can be wrong with it, in the form's order; each is a rule that a decision can name as well. */
export const REPORT_REASONS = ['identity', 'money', 'harassment', 'underage', 'explicit', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reason of a case that no report began: a photo did not pass its check (SAF-3). */
export const CHECK_REASON = 'check';

export const isRule = (value: string): value is ReportReason =>
  REPORT_REASONS.some((reason) => reason === value);

/** The longest text of a report, an appeal or a decision, in characters. */
export const CASE_TEXT_LENGTH = 2000;

/** What a decision can take away. */
export const MEASURES = ['photo', 'message', 'profile', 'account'] as const;
export type Measure = (typeof MEASURES)[number];

/** The measures that fit what was reported: itself, or all of its owner's profile or account. */
export const measuresFor = (subject: ReportSubject): readonly Measure[] =>
  subject === 'profile' ? ['profile', 'account'] : [subject, 'profile', 'account'];

/** How long a decision can be appealed, as the terms say (SAF-11). */
export const APPEAL_MONTHS = 6;

/** The moment from which a decision can be appealed no longer. */
export function appealUntil(decidedAt: Date): Date {
  const until = new Date(decidedAt);
  until.setUTCMonth(until.getUTCMonth() + APPEAL_MONTHS);
  return until;
}

type Case = { measure: Measure | null; status: string; decidedAt: Date | null; appealedAt: Date | null };

/** Whether the member affected can still appeal: once, within six months, against a measure that stands (SAF-11). */
export const mayAppeal = ({ measure, status, decidedAt, appealedAt }: Case, now: Date): boolean =>
  measure !== null &&
  status === 'accepted' &&
  appealedAt === null &&
  decidedAt !== null &&
  now < appealUntil(decidedAt);

/** Whether two names are one moderator's. */
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

/** The number to call in danger, by country. */
export const emergencyNumber = (country: string): string => EMERGENCY[country] ?? '112';

const CASE_NUMBER = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** A case's number as it was made, however it was typed; null for what can be none. */
export function readCaseNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return CASE_NUMBER.test(number) ? number : null;
}

/** How long a report or complaint is kept once it is dealt with: as long as its decision can be contested. */
const CASE_MONTHS = 6;

const addMonths = (moment: Date, months: number): Date => {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
};

/** Reports and complaints that were dealt with by this moment are kept no longer. */
export const casesOverSince = (now: Date): Date => addMonths(now, -CASE_MONTHS);

export const caseKeptUntil = (closedAt: Date): string =>
  addMonths(closedAt, CASE_MONTHS).toISOString().slice(0, 10);
