import { parse, serialize } from 'cookie';
import { DEVICE_DAYS, ENTRY_DAYS, LOCALE_DAYS, VISIT_DAYS } from '~/domain/cookies/rules';
import { FLASH_SECONDS, KEPT_MINUTES, PRESS_MINUTES, SESSION_DAYS } from '~/domain/accounts/rules';
import type { Locale } from '~/i18n/locales';
import { isHttps } from './origin.server';

const DAY_S = 86_400;

/** Returns the decoded value; nothing if it is not encoded as ours are. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The cookies that a page's scripts may read, so that they keep their plain name; they hold no secret. */
const FOR_SCRIPTS: readonly string[] = ['locale', 'zone'];

/**
 * Where the site's address is https, browsers accept a cookie of this name only from the host itself, over
 * https: no other subdomain can set it.
 */
const hostName = (name: string): string =>
  isHttps() && !FOR_SCRIPTS.includes(name) ? `__Host-${name}` : name;

/** Returns the value of a request's cookie, or null. */
export const readCookie = ({ headers }: Pick<Request, 'headers'>, name: string): string | null =>
  parse(headers.get('Cookie') ?? '', { decode: decoded })[hostName(name)] || null;

/** The parameter of an address that a post leads to which set a browser's first cookie. */
const FIRST_COOKIE = 'cookie';

/**
 * Returns the address that a post leads to which sets a cookie. Where the browser sent none, the address says so: its
 * page can then tell whether the browser blocks cookies.
 */
export function expectCookie({ headers }: Pick<Request, 'headers'>, address: string): string {
  if (headers.has('Cookie')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${FIRST_COOKIE}=1`;
}

/** Returns the name of a cookie that the browser was just given and does not send, as it blocks cookies; null otherwise. */
export function findBlockedCookie(
  { headers, query }: Pick<Request, 'headers'> & { query: URLSearchParams },
  name: 'auth' | 'visit',
): string | null {
  return query.has(FIRST_COOKIE) && !headers.has('Cookie') ? hostName(name) : null;
}

/** Adds cookies to an answer's headers, and returns the headers. */
export function appendCookies(headers: Headers, cookies: readonly string[]): Headers {
  for (const each of cookies) headers.append('Set-Cookie', each);
  return headers;
}

// Without a Domain attribute, for all paths, and Secure if the site's own origin is https.
const cookie = (name: string, value: string, { maxAgeS }: { maxAgeS: number }): string =>
  serialize(hostName(name), value, {
    path: '/',
    maxAge: maxAgeS,
    sameSite: 'lax',
    httpOnly: !FOR_SCRIPTS.includes(name),
    secure: isHttps(),
  });

export const authCookie = (token: string) => cookie('auth', token, { maxAgeS: SESSION_DAYS * DAY_S });
export const localeCookie = (locale: Locale) => cookie('locale', locale, { maxAgeS: LOCALE_DAYS * DAY_S });
export const deviceCookie = (marks: string) => cookie('device', marks, { maxAgeS: DEVICE_DAYS * DAY_S });
export const visitCookie = (visitorId: string) => cookie('visit', visitorId, { maxAgeS: VISIT_DAYS * DAY_S });
export const entryCookie = () => cookie('entry', '1', { maxAgeS: ENTRY_DAYS * DAY_S });
export const pressCookie = (secret: string) => cookie('press', secret, { maxAgeS: PRESS_MINUTES * 60 });
/** `value` is empty to clear the cookie. */
export const keptCookie = (value: string) =>
  cookie('kept', value, { maxAgeS: value ? KEPT_MINUTES * 60 : 0 });
export const flashCookie = (value: string) => cookie('flash', value, { maxAgeS: value ? FLASH_SECONDS : 0 });

/**
 * The headers that log a browser out and clear what it keeps of the site: what was typed into a form, and the
 * pages and photos in its caches, so that nothing private comes back (SAF-7). What scripts stored, the page
 * forgets as it is left: `"storage"` would also end the service worker and the push subscription. The language
 * was the account's; the browser goes on in it (I18-2).
 */
export function logOutHeaders({ member, locale }: { member: object | null; locale: Locale }): Headers {
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  const language = member ? [localeCookie(locale)] : [];
  return appendCookies(headers, [cookie('auth', '', { maxAgeS: 0 }), keptCookie(''), ...language]);
}
