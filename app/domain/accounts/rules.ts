import { emailKey } from '~/domain/email-address';
import { LINK_ENDINGS, WORD_ENDINGS } from '~/domain/link-endings';
import { plainCode } from '~/domain/plain-code';
import { ageOn, GENDERS, type Gender, type Sexuality } from '~/domain/profiles/rules';
import { isClosing } from '~/domain/site-closing';
import { USERNAME_LENGTH } from './lengths';
import { isOneScript, nameSkeletons } from './look-alikes';
import { posesAsStaff } from './staff-names';

/** How long a session lasts. */
export const SESSION_DAYS = 30;

/** How many sessions a member may have at once; the one unused for longest ends when there is another. */
export const MAX_SESSIONS = 20;

/** How long a short message waits for the page that shows it. */
export const FLASH_SECONDS = 60;
/** How long what was typed into a form is kept through the end of a login or a limit. */
export const KEPT_MINUTES = 60;
/** How long a browser is known that opened the page of a link which works once. */
export const PRESS_MINUTES = 60;

/** How long the answers of an unfinished sign-up are kept. */
export const DRAFT_HOURS = 24;

/** How long a browser remembers that it has just signed up. */
export const SIGNUP_SENT_MINUTES = 60;

/** How long each kind of e-mailed link works; those that browsers are told of are in `lengths.ts`. */
export const ACTIVATION_DAYS = 14;
export const MAIL_CHANGE_DAYS = 3;
export const END_SESSIONS_DAYS = 7;

/** How long after its sign-up an unconfirmed account is sent its one reminder (ACC-20). */
export const ACTIVATION_REMINDER_HOURS = 24;
/** How many days after its owner was last seen an account that was never confirmed is erased. */
export const UNCONFIRMED_DAYS = 30;
/** The days count from here at the earliest: who joined before did not know of the rule. */
export const UNCONFIRMED_FROM = new Date('2026-11-22T00:00:00Z');

/**
 * The version of the wording that the consent to intimate data refers to (ACC-25); change it whenever the
 * wording changes.
 */
export const INTIMATE_CONSENT_VERSION = '2026-11-22';

/** The sign-up asks for these categories. */
export { OPTIONAL_CATEGORIES, type OptionalCategory } from '~/domain/notices';

/** Whom somebody can say that they seek. */
export const SEEKS = [...GENDERS, 'both'] as const;
export type Seek = (typeof SEEKS)[number];

/** Translates whom somebody seeks into the profile's sexual orientation. */
export function toSexuality(gender: Gender, seek: Seek): Sexuality {
  if (seek === 'both') return 'bi';
  if (seek !== gender) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

/** Whether the tenant accepts new accounts from this visit. */
export const maySignUp = (
  site: { signups: 'all' | 'with_trafficsource' | 'none'; closes_on?: string | undefined },
  hasTrafficSource: boolean,
): boolean =>
  !isClosing(site) && (site.signups === 'all' || (site.signups === 'with_trafficsource' && hasTrafficSource));

export { emailKey };

/**
 * Normalises a user name for display: trimmed, single spaces, compatibility characters replaced by plain
 * ones.
 */
export const cleanUsername = (username: string): string =>
  username.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** Which separator stands between two words is easily overlooked, and so is one at an end. */
const withSpaces = (name: string): string => name.replace(/[ ._-]+/g, ' ').trim();

/**
 * Returns the keys by which a user name is taken, the one that is stored first: what it looks like, in lowercase
 * and as it is written, and how names were stored before (ACC-4).
 */
export function usernameKeys(username: string): [stored: string, ...others: string[]] {
  const name = cleanUsername(username);
  const [lowercase, asWritten] = nameSkeletons(name);
  return [withSpaces(lowercase), withSpaces(asWritten), name.toLowerCase()];
}

/** Returns the key that a user name is stored and compared by. */
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

/** The refusals that came later than some names: who had the name before keeps it. */
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
/** Three combining marks in a row, which no language uses. */
const PILED_MARKS = /\p{M}{3}/u;
const LIKE_AN_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** The endings of addresses that people use to lead others away; a dot in "anna.maria" is before none. */
const LIKE_A_LINK = new RegExp(
  `://|www\\.|\\.(${LINK_ENDINGS}|${WORD_ENDINGS})(?![\\p{L}\\p{M}\\p{Nd}])`,
  'iu',
);
/** An initial and a surname such as "j.de vries", whose "de" ends no address. */
const INITIAL_BEFORE_DE = /(?<![\p{L}\p{M}\p{Nd}])\p{L}\.de(?=[ ._-]\p{L})/iu;
/** Seven digits or more, written as telephone numbers are; so may a birthday be, and nothing tells the two apart. */
const LIKE_A_PHONE_NUMBER = /\p{Nd}(?:[\s()./_-]{0,2}\p{Nd}){6,}/u;
/** The mailboxes by whose name alone an address is told, as in "anna at gmail"; none is a word or a surname. */
const MAILBOX =
  /(?<![\p{L}\p{M}])(?:gmail|googlemail|hotmail|icloud|protonmail|gmx|yahoo|ymail)(?![\p{L}\p{M}])/iu;

/** Returns the first visible character that a user name cannot contain; null if there is none. */
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

/**
 * Refuses a user name that starts with @, is an e-mail address or a link, may tell a telephone number, tells where to mail,
 * has a forbidden character or length, could be mistaken for another name, or poses as those who run the site; null if it is allowed.
 * `site` is the site's name.
 */
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

/** Whether a member may keep a name that is refused to others. */
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

/** A calendar day as a form gives it. */
export type TypedDay = { day?: string | undefined; month?: string | undefined; year?: string | undefined };

/** Returns the calendar day that was typed, or null if there is none such. */
export const typedDay = ({ day, month, year }: TypedDay): Date | null =>
  calendarDay(wholeNumber(year), wholeNumber(month), wholeNumber(day));

const OLDEST_AGE = 120;

export type BirthDateRefusal = 'birth_year_missing' | 'birth_date_invalid' | 'too_young';

/**
 * Refuses a date of birth that is none (null), lies in the future or makes an impossible age, and one of somebody
 * who is not old enough today; null if it is allowed.
 */
export function birthDateRefusal(
  birthDate: Date | null,
  minAge: number,
  today: Date,
): BirthDateRefusal | null {
  const age = birthDate ? ageOn(birthDate, today) : -1;
  if (age < 0 || age > OLDEST_AGE) return 'birth_date_invalid';
  return age < minAge ? 'too_young' : null;
}

/** Whether the year of a date was left out or has fewer than four digits, while the rest was typed. */
const lacksYear = ({ day, month, year }: TypedDay): boolean =>
  /^\d{0,3}$/.test(plainCode(year ?? '')) && !isNaN(wholeNumber(day)) && !isNaN(wholeNumber(month));

/** Refuses a typed date of birth as `birthDateRefusal` does, and names a year that was left out (ACC-5). */
export const typedBirthDateRefusal = (
  typed: TypedDay,
  minAge: number,
  today: Date,
): BirthDateRefusal | null =>
  lacksYear(typed) ? 'birth_year_missing' : birthDateRefusal(typedDay(typed), minAge, today);
