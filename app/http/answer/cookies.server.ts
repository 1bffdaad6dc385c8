import { parse, serialize } from 'cookie';
import type { Locale } from '~/i18n/locales';
import { originOf } from './origin.server';
import type { Tenant } from '~/tenancy/tenant';

const DAY_S = 86_400;
const LOCALE_DAYS = 365;
const AUTH_DAYS = 30;

/** Returns the decoded value; null if it is not encoded as ours are. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Returns the value of a request's cookie, or null. */
export const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get('Cookie') ?? '', { decode: decoded })[name] || null;

type Options = { maxAgeS: number; httpOnly?: boolean };

// Without a Domain attribute, for all paths, and Secure if the site's own origin is https.
const cookie = (tenant: Tenant, name: string, value: string, { maxAgeS, httpOnly = true }: Options): string =>
  serialize(name, value, {
    path: '/',
    maxAge: maxAgeS,
    sameSite: 'lax',
    httpOnly,
    secure: originOf(tenant).startsWith('https:'),
  });

export const authCookie = (tenant: Tenant, token: string) =>
  cookie(tenant, 'auth', token, { maxAgeS: AUTH_DAYS * DAY_S });
/** The headers that log a browser out and clear what its pages stored, such as unsent messages. */
export const signOutHeaders = (tenant: Tenant) => ({
  'Set-Cookie': cookie(tenant, 'auth', '', { maxAgeS: 0 }),
  'Clear-Site-Data': '"storage"',
});
export const localeCookie = (tenant: Tenant, locale: Locale) =>
  cookie(tenant, 'locale', locale, { maxAgeS: LOCALE_DAYS * DAY_S, httpOnly: false });
export const visitCookie = (tenant: Tenant, visitorId: string) =>
  cookie(tenant, 'visit', visitorId, { maxAgeS: 30 * DAY_S });
export const flashCookie = (tenant: Tenant, value: string) =>
  cookie(tenant, 'flash', value, { maxAgeS: value ? 60 : 0 });
