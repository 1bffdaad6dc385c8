import { HOUR_MS, TAKEN_BACK_HOURS } from '~/domain/durations';
import { plainCode } from '~/domain/plain-code';

/** What a report can be about. */
export type ReportSubject = 'profile' | 'photo' | 'message';

/** The reasons for a report, in the form's order; each is also a rule that a decision can name. */
export const REPORT_REASONS = ['identity', 'money', 'harassment', 'underage', 'explicit', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Below this age somebody is a minor, whatever age a site is for. */
export const ADULT_AGE = 18;

/** The reason of a case without a report: a photo failed its check. */
export const CHECK_REASON = 'check';

export const isRule = (value: string): value is ReportReason =>
  REPORT_REASONS.some((reason) => reason === value);

/** For so long, the same words of a visitor's report or of a complaint are one that was sent twice. */
export const SAME_MINUTES = 10;

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
export const APPEAL_MONTHS = 6;

/** Returns what tells moderators apart: the name, ignoring case and surrounding spaces. */
export const moderatorKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Whether two names belong to the same moderator. */
export const isSameModerator = (one: string, other: string): boolean =>
  moderatorKey(one) === moderatorKey(other);

type Issued = { nameKey: string; invitedBy: string | null; secretAt: Date };

/**
 * Whether a moderator has their secret from another one, who issued it after `since`: themselves, or by somebody
 * who has had theirs from them since then. Who issues a secret also knows it.
 */
export function hasSecretFrom(
  moderators: Issued[],
  { name, from, since }: { name: string; from: string; since: Date },
): boolean {
  const unseen = new Map(moderators.map((each) => [each.nameKey, each]));
  let key = moderatorKey(name);
  for (let found = unseen.get(key); found && found.secretAt > since; found = unseen.get(key)) {
    if (found.invitedBy === null) return false;
    if (isSameModerator(found.invitedBy, from)) return true;
    unseen.delete(key);
    key = moderatorKey(found.invitedBy);
  }
  return false;
}

/** The reason of reports that the operator is told of at once, and that stand first in every list. */
export const URGENT_REASON: ReportReason = 'underage';

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

/** Normalizes a typed or pasted case number; null if it cannot be one. */
export function readCaseNumber(typed: string): string | null {
  const number = plainCode(typed).replaceAll(' ', '').toUpperCase();
  return CASE_NUMBER.test(number) ? number : null;
}

const NAMED_NUMBER = /(?<![\w-])[0-9A-Z]{5} ?- ?[0-9A-Z]{5}(?![\w-])/gi;

/** Returns the numbers of cases and complaints that a text names. */
export const caseNumbersIn = (text: string): string[] =>
  (plainCode(text).match(NAMED_NUMBER) ?? []).flatMap((number) => readCaseNumber(number) ?? []);

/** What a complaint can be about, in the form's order. */
export const COMPLAINT_SUBJECTS = ['payment', 'profile', 'account', 'privacy', 'decision', 'other'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** The longest name or reference of a complaint, in characters. */
export const COMPLAINT_NAME_LENGTH = 100;

/** Within how many working days a complaint is answered. */
export const COMPLAINT_DAYS = 5;

const SUNDAY = 0;
const SATURDAY = 6;

/** Returns the day until which a complaint is answered: working days, without the weekends. */
export function complaintAnsweredBy(createdAt: Date): Date {
  const day = new Date(createdAt);
  for (let left = COMPLAINT_DAYS; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== SATURDAY && day.getUTCDay() !== SUNDAY) left -= 1;
  }
  return day;
}

/** How long a closed report or complaint is kept: as long as its decision can be contested. */
export const CASE_MONTHS = 6;

/** Returns a moment so many months later; where that month is shorter, on its last day. */
export const addMonths = (moment: Date, months: number): Date => {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== moment.getUTCDate()) moved.setUTCDate(0);
  return moved;
};

/** How many months the published figures are counted over: no more than a decided case is kept for. */
export const COUNTED_MONTHS = CASE_MONTHS;

/** Returns the day, at midnight UTC, from which the published figures are counted. */
export function countedSince(now: Date): Date {
  const since = addMonths(now, -COUNTED_MONTHS);
  since.setUTCHours(0, 0, 0, 0);
  return since;
}

export { TAKEN_BACK_HOURS };

/** Returns the time after which something must have been removed to be reportable now. */
export const removedSince = (now: Date): Date => new Date(now.getTime() - TAKEN_BACK_HOURS * HOUR_MS);

/** Whether a message that its sender took back can still be reported. */
export const isReportable = (takenBackAt: Date | null, now: Date): boolean =>
  takenBackAt !== null && now.getTime() - takenBackAt.getTime() < TAKEN_BACK_HOURS * HOUR_MS;
