import { HOUR_MS } from '~/domain/durations';
import { emailKey } from '~/domain/email-address';
import { LINK_ENDINGS, WORD_ENDINGS } from '~/domain/link-endings';
import { plainCode } from '~/domain/plain-code';
import { ageOn, GENDERS, type Gender, type Sexuality } from '~/domain/profiles/rules';
import { isClosing } from '~/domain/site-closing';
import { USERNAME_LENGTH } from './lengths';
import { isOneScript, nameSkeletons } from './look-alikes';
import { posesAsStaff } from './staff-names';

export const SESSION_DAYS = 30;

/** Beyond this, the session unused for longest ends. */
export const MAX_SESSIONS = 20;

/** How long a message waits for the page that shows it. */
export const FLASH_SECONDS = 60;
/** How long form input survives an ended login or a rate limit. */
export const KEPT_MINUTES = 60;
/** How long a browser is remembered that opened a single-use link. */
export const PRESS_MINUTES = 60;

export const DRAFT_HOURS = 24;

export const SIGNUP_SENT_MINUTES = 60;

/** Link lifetimes; browsers use the ones in `lengths.ts`. */
export const ACTIVATION_DAYS = 14;
export const MAIL_CHANGE_DAYS = 3;
export const END_SESSIONS_DAYS = 7;

/** How long the owner can undo a change of address, password or login codes (TRU-3). */
export const UNDO_HOURS = 48;

/** Earlier changes can no longer be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_HOURS * HOUR_MS);

export const undoableUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + UNDO_HOURS * HOUR_MS);

/** When an unconfirmed account gets its one reminder, counted from its sign-up (ACC-20). */
export const ACTIVATION_REMINDER_HOURS = 24;
/** Unconfirmed accounts are erased this long after their owner was last seen. */
export const UNCONFIRMED_DAYS = 30;
/** The days count from here at the earliest: earlier members did not know the rule. */
export const UNCONFIRMED_FROM = new Date('2026-11-22T00:00:00Z');

/** Change it whenever the wording of the consent to intimate data changes (ACC-25). */
export const INTIMATE_CONSENT_VERSION = '2026-11-22';

export { OPTIONAL_CATEGORIES, type OptionalCategory } from '~/domain/notices';

export const SEEKS = [...GENDERS, 'both'] as const;
export type Seek = (typeof SEEKS)[number];

export function toSexuality(gender: Gender, seek: Seek): Sexuality {
  if (seek === 'both') return 'bi';
  if (seek !== gender) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

export const maySignUp = (
  site: { signups: 'all' | 'with_trafficsource' | 'none'; closes_on?: string | undefined },
  hasTrafficSource: boolean,
): boolean =>
  !isClosing(site) && (site.signups === 'all' || (site.signups === 'with_trafficsource' && hasTrafficSource));

export { emailKey };

/** Normalizes a user name for display: NFKC, trimmed, single spaces. */
export const cleanUsername = (username: string): string =>
  username.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Differences between separators, and separators at an end, are easily overlooked. */
const withSpaces = (name: string): string => name.replace(/[ ._-]+/g, ' ').trim();

/** Returns the keys that a user name occupies: the stored one first, then as written and legacy (ACC-4). */
export function usernameKeys(username: string): [stored: string, ...others: string[]] {
  const name = cleanUsername(username);
  const [lowercase, asWritten] = nameSkeletons(name);
  return [withSpaces(lowercase), withSpaces(asWritten), name.toLowerCase()];
}

export const usernameKey = (username: string): string => usernameKeys(username)[0];

export type UsernameRefusal =
  | 'username_at'
  | 'username_is_email'
  | 'username_is_link'
  | 'username_is_phone'
  | 'username_is_contact'
  | 'username_character'
  | 'username_hidden'
  | 'username_short'
  | 'username_long'
  | 'username_scripts'
  | 'username_shape'
  | 'username_is_staff';

/** Refusals introduced later: members who already had such a name keep it. */
const LATER_REFUSALS: UsernameRefusal[] = [
  'username_is_phone',
  'username_is_contact',
  'username_is_staff',
  'username_character',
  'username_hidden',
  'username_short',
  'username_long',
  'username_scripts',
  'username_shape',
];

const ALLOWED = /^[\p{L}\p{M}\p{Nd} ._-]*$/u;
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** No language uses three combining marks in a row. */
const PILED_MARKS = /\p{M}{3}/u;
const LIKE_AN_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Links to elsewhere; the dot in "anna.maria" precedes no known ending. */
const LIKE_A_LINK = new RegExp(
  `://|www\\.|\\.(${LINK_ENDINGS}|${WORD_ENDINGS})(?![\\p{L}\\p{M}\\p{Nd}])`,
  'iu',
);
/** An initial and a surname such as "j.de vries", where ".de" is no domain. */
const INITIAL_BEFORE_DE = /(?<![\p{L}\p{M}\p{Nd}])\p{L}\.de(?=[ ._-]\p{L})/iu;
/** Seven digits or more, written like a telephone number; birthdays cannot be distinguished. */
const LIKE_A_PHONE_NUMBER = /\p{Nd}(?:[\s()./_-]{0,2}\p{Nd}){6,}/u;
/** Mailboxes whose name alone reveals an address, as in "anna at gmail"; no words or surnames. */
const MAILBOX =
  /(?<![\p{L}\p{M}])(?:gmail|googlemail|hotmail|icloud|protonmail|gmx|yahoo|ymail)(?![\p{L}\p{M}])/iu;

export function forbiddenCharacter(username: string): string | null {
  for (const { segment } of new Intl.Segmenter().segment(cleanUsername(username)))
    if (!ALLOWED.test(segment.replace(INVISIBLE, ''))) return segment;
  return null;
}

function shapeRefusal(name: string): UsernameRefusal | null {
  if (forbiddenCharacter(name) !== null) return 'username_character';
  if (name.search(INVISIBLE) >= 0) return 'username_hidden';
  const length = Array.from(name).length;
  if (length > 0 && length < USERNAME_LENGTH.min) return 'username_short';
  if (length > USERNAME_LENGTH.max) return 'username_long';
  if (!/[\p{L}\p{Nd}]/u.test(name) || PILED_MARKS.test(name)) return 'username_shape';
  return isOneScript(name) ? null : 'username_scripts';
}

/** Returns why a user name is refused; null if it is allowed. `site` is the site's name. */
export function usernameRefusal(
  username: string,
  { site, email = null }: { site: string; email?: string | null },
): UsernameRefusal | null {
  const name = cleanUsername(username);
  if (name.startsWith('@')) return 'username_at';
  if (LIKE_AN_EMAIL.test(name) || (email !== null && name.toLowerCase() === emailKey(email)))
    return 'username_is_email';
  if (LIKE_A_LINK.test(name.replace(INITIAL_BEFORE_DE, ''))) return 'username_is_link';
  if (LIKE_A_PHONE_NUMBER.test(name)) return 'username_is_phone';
  if (MAILBOX.test(name)) return 'username_is_contact';
  return shapeRefusal(name) ?? (posesAsStaff(name, site) ? 'username_is_staff' : null);
}

/** Whether a member may keep a name that others are refused. */
export const mayKeepUsername = (
  refusal: UsernameRefusal,
  { before, name }: { before: string; name: string },
): boolean => LATER_REFUSALS.includes(refusal) && usernameKeys(name).includes(before);

/** Returns a calendar day as midnight UTC, or null if the day does not exist. */
export function calendarDay(year: number, month: number, day: number): Date | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date : null;
}

function wholeNumber(text: string | undefined): number {
  const plain = plainCode(text ?? '');
  return /^\d{1,4}$/.test(plain) ? Number(plain) : NaN;
}

export type TypedDay = { day?: string | undefined; month?: string | undefined; year?: string | undefined };

export const typedDay = ({ day, month, year }: TypedDay): Date | null =>
  calendarDay(wholeNumber(year), wholeNumber(month), wholeNumber(day));

const OLDEST_AGE = 120;

export type BirthDateRefusal = 'birth_year_missing' | 'birth_date_invalid' | 'too_young';

/** Returns why a birth date is refused: missing, in the future, impossible or too young; null if allowed. */
export function birthDateRefusal(
  birthDate: Date | null,
  minAge: number,
  today: Date,
): BirthDateRefusal | null {
  const age = birthDate ? ageOn(birthDate, today) : -1;
  if (age < 0 || age > OLDEST_AGE) return 'birth_date_invalid';
  return age < minAge ? 'too_young' : null;
}

const lacksYear = ({ day, month, year }: TypedDay): boolean =>
  /^\d{0,3}$/.test(plainCode(year ?? '')) && !isNaN(wholeNumber(day)) && !isNaN(wholeNumber(month));

/** Refuses like `birthDateRefusal`, and reports a missing year on its own (ACC-5). */
export const typedBirthDateRefusal = (
  typed: TypedDay,
  minAge: number,
  today: Date,
): BirthDateRefusal | null =>
  lacksYear(typed) ? 'birth_year_missing' : birthDateRefusal(typedDay(typed), minAge, today);
