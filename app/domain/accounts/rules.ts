import { ageOn } from '~/domain/profiles/rules';

/** How long a sign-in lasts (ACC-13). */
export const SESSION_DAYS = 30;

/** A member's presence is written at most this often. */
export const TOUCH_MS = 60_000;

/** How long the answers of an unfinished sign-up are kept (ACC-2). */
export const DRAFT_HOURS = 24;

/** How long a browser knows that it has just signed up. */
export const SENT_MINUTES = 60;

/** How long the e-mailed links work (ACC-11, ACC-12, ACC-14, ACC-16). */
export const ACTIVATION_DAYS = 14;
/** So long after a sign-up whose address is not confirmed it is reminded of, once (ACC-20). */
export const ACTIVATION_REMINDER_HOURS = 24;
export const SIGN_IN_MINUTES = 60;
export const RESET_MINUTES = 60;
export const MAIL_CHANGE_DAYS = 3;

/** The wording that the explicit consent of ACC-25 was given to; a changed wording gets a new version. */
export const INTIMATE_CONSENT_VERSION = '2026-11-22';

/** Mails that start only for those who tick them at sign-up (NOT-1). */
export const OPTIONAL_MAILS = ['weekly_updates', 'promotions', 'news'] as const;
export type OptionalMail = (typeof OPTIONAL_MAILS)[number];

export type Gender = 'male' | 'female';
export type Seek = Gender | 'both';
export type Sexuality = 'hetero' | 'gay' | 'lesbian' | 'bi';

/** Whom somebody seeks, in the words of the profile (ACC-1, PRO-1). */
export function sexualityOf(gender: Gender, seek: Seek): Sexuality {
  if (seek === 'both') return 'bi';
  if (seek !== gender) return 'hetero';
  return gender === 'male' ? 'gay' : 'lesbian';
}

/** What the first step shows chosen: nothing, but where a niche leaves no other answer (TEN-9). */
export function nicheAnswers(niche: number): { gender?: Gender; seek?: Seek } {
  if (niche === 4) return { gender: 'male', seek: 'male' };
  if (niche === 5) return { gender: 'female', seek: 'female' };
  return {};
}

/** Whether the tenant takes new accounts from this visit (ACC-7). */
export const maySignUp = (
  signups: 'all' | 'with_trafficsource' | 'none',
  hasTrafficSource: boolean,
): boolean => signups === 'all' || (signups === 'with_trafficsource' && hasTrafficSource);

/** What two addresses are compared by. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** A name as it is kept: no space around it, single spaces within, and plain letters in the place of ornate ones. */
export const cleanUsername = (username: string): string =>
  username.normalize('NFKC').trim().replace(/\s+/g, ' ');

/** What two names are compared by (ACC-4). */
export const usernameKey = (username: string): string => cleanUsername(username).toLowerCase();

export type UsernameRefusal = 'username_at' | 'username_is_email' | 'username_shape';

const USERNAME = /^[\p{L}\p{M}\p{Nd} ._-]{3,20}$/u;
/** Characters that nobody sees, and more accents on a letter than any language has. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}|\p{M}{3}/u;
/** Alphabets whose letters look alike: a name of two of them is there to be taken for another's. */
const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
const LIKE_AN_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const hasShape = (name: string): boolean =>
  USERNAME.test(name) &&
  /[\p{L}\p{Nd}]/u.test(name) &&
  !HIDDEN.test(name) &&
  ALPHABETS.filter((each) => each.test(name)).length < 2;

/**
 * Refuses a name that starts with @, is an e-mail address, has other characters or another length than ACC-4 allows, or could pass for
 * one that it is not.
 */
export function usernameRefusal(username: string, email: string | null = null): UsernameRefusal | null {
  const name = cleanUsername(username);
  if (name.startsWith('@')) return 'username_at';
  if (LIKE_AN_EMAIL.test(name) || (email !== null && usernameKey(name) === emailKey(email)))
    return 'username_is_email';
  return hasShape(name) ? null : 'username_shape';
}

/** The day that three numbers name, or null where the calendar has none such. */
export function calendarDay(year: number, month: number, day: number): Date | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const same =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date : null;
}

/** The day that it is somewhere, as midnight UTC. */
export const dayIn = (timeZone: string, now: Date): Date =>
  new Date(
    `${new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)}T00:00:00Z`,
  );

const OLDEST_AGE = 120;

/** Whether somebody born on a day may have an account today; a day to come or beyond any life may not (ACC-5). */
export function isOfAge(birthDate: Date, minAge: number, today: Date): boolean {
  const age = ageOn(birthDate, today);
  return age >= minAge && age <= OLDEST_AGE;
}

type Standing = {
  status: 'not_confirmed' | 'active' | 'blocked' | 'deleted';
  deletionRequestedAt: Date | null;
};

/** Whether its owner may be signed in to an account. */
export const mayUseAccount = ({ status, deletionRequestedAt }: Standing): boolean =>
  (status === 'not_confirmed' || status === 'active') && deletionRequestedAt === null;
