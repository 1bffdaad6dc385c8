import { parse, serialize } from 'cookie';
import { DEVICE_DAYS, ENTRY_DAYS, LOCALE_DAYS, VISIT_DAYS } from '~/domain/cookies/rules';
import { LOGIN_STEP_MINUTES } from '~/domain/accounts/lengths';
import { SESSION_HOURS } from '~/domain/operators/rules';
import { FLASH_SECONDS, KEPT_MINUTES, PRESS_MINUTES, SESSION_DAYS } from '~/domain/accounts/rules';
import type { Locale } from '~/i18n/locales';
import { isHttps } from './origin.server';

const DAY_S = 86_400;

function decodeCookieValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Scripts read these cookies, so they keep their plain names; they hold no secret. */
const SCRIPT_COOKIES: readonly string[] = ['locale', 'zone'];

/** Over https, browsers accept `__Host-` cookies only from the host itself, not from other subdomains. */
const prefixCookieName = (name: string): string =>
  isHttps() && !SCRIPT_COOKIES.includes(name) ? `__Host-${name}` : name;

export const readCookie = ({ headers }: Pick<Request, 'headers'>, name: string): string | null =>
  parse(headers.get('Cookie') ?? '', { decode: decodeCookieValue })[prefixCookieName(name)] || null;

const FIRST_COOKIE = 'cookie';

/** Marks the URL without cookies, so that the next page can detect that they are blocked. */
export function expectCookie({ headers }: Pick<Request, 'headers'>, address: string): string {
  if (headers.has('Cookie')) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${FIRST_COOKIE}=1`;
}

export function findBlockedCookie(
  { headers, query }: Pick<Request, 'headers'> & { query: URLSearchParams },
  name: 'auth' | 'visit',
): string | null {
  return query.has(FIRST_COOKIE) && !headers.has('Cookie') ? prefixCookieName(name) : null;
}

export function appendCookies(headers: Headers, cookies: readonly string[]): Headers {
  for (const each of cookies) headers.append('Set-Cookie', each);
  return headers;
}

type CookieOptions = { maxAgeS: number; sameSite?: 'lax' | 'strict' };

// No Domain attribute, so that subdomains do not get it; Secure over https.
const cookie = (name: string, value: string, { maxAgeS, sameSite = 'lax' }: CookieOptions): string =>
  serialize(prefixCookieName(name), value, {
    path: '/',
    maxAge: maxAgeS,
    sameSite,
    httpOnly: !SCRIPT_COOKIES.includes(name),
    secure: isHttps(),
  });

export const authCookie = (token: string) => cookie('auth', token, { maxAgeS: SESSION_DAYS * DAY_S });
export const stepCookie = (sealed: string) =>
  cookie('step', sealed, { maxAgeS: sealed ? LOGIN_STEP_MINUTES * 60 : 0 });
export const localeCookie = (locale: Locale) => cookie('locale', locale, { maxAgeS: LOCALE_DAYS * DAY_S });
export const deviceCookie = (marks: string) => cookie('device', marks, { maxAgeS: DEVICE_DAYS * DAY_S });
export const visitCookie = (visitorId: string) => cookie('visit', visitorId, { maxAgeS: VISIT_DAYS * DAY_S });
export const entryCookie = () => cookie('entry', '1', { maxAgeS: ENTRY_DAYS * DAY_S });
export const pressCookie = (secret: string) => cookie('press', secret, { maxAgeS: PRESS_MINUTES * 60 });
export const formDraftCookie = (value: string) =>
  cookie('kept', value, { maxAgeS: value ? KEPT_MINUTES * 60 : 0 });
const operators = (name: string, value: string, maxAgeS: number): string =>
  cookie(name, value, { maxAgeS: value ? maxAgeS : 0, sameSite: 'strict' });

/** The console's cookies: links from elsewhere open it logged out (CON-1). */
export const operatorCookie = (value: string) => operators('operator', value, SESSION_HOURS * 3600);
export const consoleDraftCookie = (value: string) => operators('typed', value, KEPT_MINUTES * 60);

export const flashCookie = (value: string) => cookie('flash', value, { maxAgeS: value ? FLASH_SECONDS : 0 });

/**
 * Logs a browser out, without drafts and HTTP cache (SAF-7), but keeps its language (I18-2). Scripts clear
 * storage: `"storage"` would also remove the service worker.
 */
export function logOutHeaders({ member, locale }: { member: object | null; locale: Locale }): Headers {
  const headers = new Headers({ 'Clear-Site-Data': '"cache"' });
  const language = member ? [localeCookie(locale)] : [];
  return appendCookies(headers, [cookie('auth', '', { maxAgeS: 0 }), formDraftCookie(''), ...language]);
}

/** Logs an operator out, without drafts and HTTP cache (CON-1). */
export const operatorLogOutHeaders = (): Headers =>
  appendCookies(new Headers({ 'Clear-Site-Data': '"cache"' }), [operatorCookie(''), consoleDraftCookie('')]);
