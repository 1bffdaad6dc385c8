import { DAY_MS, HOUR_MS, TAKEN_BACK_HOURS } from '~/domain/durations';
import { plainCode } from '~/domain/plain-code';

export type ReportSubject = 'profile' | 'photo' | 'message';

/** In the form's order; decisions name them as rules, too. */
export const REPORT_REASONS = ['identity', 'money', 'harassment', 'underage', 'explicit', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Independent of a site's minimum age. */
export const ADULT_AGE = 18;

/** The reason of a case without a report: a photo failed its check. */
export const CHECK_REASON = 'check';

/** The reason of a case that an operator opened on their own initiative (CON-2). */
export const OWN_REASON = 'own';

/** The reasons of cases that nobody reported. */
export const UNREPORTED: readonly string[] = [CHECK_REASON, OWN_REASON];

export const isRule = (value: string): value is ReportReason =>
  REPORT_REASONS.some((reason) => reason === value);

/** What others than the parties ask about a case: a body outside the courts, or an authority (CON-3). */
export const PROCEEDINGS = ['dispute', 'order'] as const;
export type ProceedingKind = (typeof PROCEEDINGS)[number];

/** Of a proceeding's texts, in characters. */
export const PROCEEDING_LENGTHS = { body: 200, reference: 100, note: 1000, outcome: 500 } as const;

/** Within this time, a visitor's report or a complaint in the same words is a repetition. */
export const SAME_MINUTES = 10;

/** In characters. */
export const CASE_TEXT_LENGTH = 2000;

/** Of a note for colleagues, in characters. */
export const NOTE_LENGTH = 1000;

/** In the form's order. `about` and `answers` remove texts of the profile; `writing` suspends writing for some days, `ban` keeps a blocked member from signing up again (CON-3). */
export const MEASURES = [
  ...(['warning', 'photo', 'message', 'about', 'answers'] as const),
  ...(['writing', 'profile', 'account', 'ban'] as const),
] as const;
export type Measure = (typeof MEASURES)[number];

/** The lengths of a suspension, in days. */
export const SUSPENSION_DAYS = [1, 3, 7, 30] as const;

/** Only a suspension has days. */
export type ChosenMeasure = { kind: Measure; days: number | null };

/** A measure of a decided case; only a suspension ends by itself. */
export type TakenMeasure = { kind: Measure; until: Date | null };

/** What each subject can lose. */
const CONTENTS: Record<ReportSubject, readonly Measure[]> = {
  profile: ['about', 'answers'],
  photo: ['photo'],
  message: ['message'],
};

/** The measures that restrict the member, from the mildest to the gravest. */
const RESTRICTIONS: readonly Measure[] = ['writing', 'profile', 'account'];

export const measuresFor = (subject: ReportSubject): readonly Measure[] =>
  MEASURES.filter((each) => ['warning', ...CONTENTS[subject], ...RESTRICTIONS, 'ban'].includes(each));

export const hasMeasure = (measures: readonly { kind: Measure }[], kind: Measure): boolean =>
  measures.some((each) => each.kind === kind);

/** Whether the measures fit the subject, each once, a suspension has one of its lengths, and only a blocked account is banned. */
export const areMeasuresFit = (subject: ReportSubject, chosen: readonly ChosenMeasure[]): boolean =>
  new Set(chosen.map(({ kind }) => kind)).size === chosen.length &&
  (!hasMeasure(chosen, 'ban') || hasMeasure(chosen, 'account')) &&
  chosen.every(
    ({ kind, days }) =>
      measuresFor(subject).includes(kind) &&
      (kind === 'writing' ? SUSPENSION_DAYS.some((each) => each === days) : days === null),
  );

/** Names a measure for the audit, such as `writing 7`. */
export const measureText = ({ kind, days }: ChosenMeasure): string =>
  days === null ? kind : `${kind} ${days}`;

/** When a measure ends by itself; null if it does not. */
export const measureEnd = ({ days }: ChosenMeasure, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS);

/** How long a ban lasts. */
export const BAN_MONTHS = 24;

/** For how long a case with measures counts as a strike. */
export const STRIKE_MONTHS = 12;

export const strikesSince = (now: Date): Date => addMonths(now, -STRIKE_MONTHS);

/** What is suggested by the strikes before; the last one is for all further strikes. */
const SUGGESTED = [
  { kind: 'warning', days: null },
  { kind: 'writing', days: 7 },
  { kind: 'writing', days: 30 },
  { kind: 'account', days: null },
] as const satisfies ChosenMeasure[];

/** Returns the measure that is suggested to somebody with so many strikes (CON-3). */
export const suggestedMeasure = (strikes: number): ChosenMeasure =>
  SUGGESTED[Math.min(strikes, SUGGESTED.length - 1)] ?? SUGGESTED[0];

const restrictionTexts = (measures: readonly ChosenMeasure[]): string =>
  measures
    .filter(({ kind }) => RESTRICTIONS.includes(kind))
    .map(measureText)
    .toSorted()
    .join();

/** Whether measures restrict their member otherwise than is suggested. Removed contents warn as a warning does. */
export const isOverruled = (chosen: readonly ChosenMeasure[], suggested: ChosenMeasure): boolean =>
  restrictionTexts(chosen) !== restrictionTexts([suggested]);

/** Of the reason for another measure than the suggested one, in characters. */
export const WHY_LENGTH = 300;

/** To appeal a decision, as the terms say (SAF-11). */
export const APPEAL_MONTHS = 6;

/** Ignores case and surrounding spaces. */
export const moderatorKey = (name: string): string => name.trim().normalize('NFC').toLowerCase();

export const isSameModerator = (one: string, other: string): boolean =>
  moderatorKey(one) === moderatorKey(other);

type Issued = { nameKey: string; invitedBy: string | null; secretAt: Date };

/** Whether a moderator got their secret from another after `since`, directly or through others. Issuers know a secret. */
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

/** The operator is mailed at once about this reason, which comes first in every list. */
export const URGENT_REASON: ReportReason = 'underage';

const EMERGENCY: Record<string, string> = {
  US: '911',
  CA: '911',
  MX: '911',
  GB: '999',
  AU: '000',
  NZ: '111',
};

export const emergencyNumber = (country: string): string => EMERGENCY[country] ?? '112';

const CASE_NUMBER = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

/** Normalizes a typed or pasted case number; null if invalid. */
export function readCaseNumber(typed: string): string | null {
  const number = plainCode(typed).replaceAll(' ', '').toUpperCase();
  return CASE_NUMBER.test(number) ? number : null;
}

const NAMED_NUMBER = /(?<![\w-])[0-9A-Z]{5} ?- ?[0-9A-Z]{5}(?![\w-])/gi;

export const caseNumbersIn = (text: string): string[] =>
  (plainCode(text).match(NAMED_NUMBER) ?? []).flatMap((number) => readCaseNumber(number) ?? []);

/** In the form's order. */
export const COMPLAINT_SUBJECTS = ['payment', 'profile', 'account', 'privacy', 'decision', 'other'] as const;
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number];

/** In characters. */
export const COMPLAINT_NAME_LENGTH = 100;

/** Working days. */
export const COMPLAINT_DAYS = 5;

const SUNDAY = 0;
const SATURDAY = 6;

/** Counts working days, without weekends. */
export function complaintAnsweredBy(createdAt: Date): Date {
  const day = new Date(createdAt);
  for (let left = COMPLAINT_DAYS; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== SATURDAY && day.getUTCDay() !== SUNDAY) left -= 1;
  }
  return day;
}

/** As long as the decision can be contested. */
export const CASE_MONTHS = 6;

/** Clamps to the last day of a shorter month. */
export const addMonths = (moment: Date, months: number): Date => {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== moment.getUTCDate()) moved.setUTCDate(0);
  return moved;
};

/** No longer than decided cases are kept. */
export const COUNTED_MONTHS = CASE_MONTHS;

/** Returns midnight UTC. */
export function countedSince(now: Date): Date {
  const since = addMonths(now, -COUNTED_MONTHS);
  since.setUTCHours(0, 0, 0, 0);
  return since;
}

export { TAKEN_BACK_HOURS };

/** Returns the earliest removal that is still reportable. */
export const removedSince = (now: Date): Date => new Date(now.getTime() - TAKEN_BACK_HOURS * HOUR_MS);

export const isReportable = (takenBackAt: Date | null, now: Date): boolean =>
  takenBackAt !== null && now.getTime() - takenBackAt.getTime() < TAKEN_BACK_HOURS * HOUR_MS;
