import { parse, serialize } from 'cookie';
import { isLocale, type Locale } from '~/i18n/locales';
import { originOf } from './origin.server';
import type { Tenant } from '~/tenancy/tenant';

const DAY_S = 86_400;
export const LOCALE_DAYS = 365;
export const AUTH_DAYS = 30;

/** A value that is not encoded as ours are is none. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** The value of a cookie in a request, or null. */
export const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get('Cookie') ?? '', { decode: decoded })[name] || null;

type Options = { maxAgeS: number; httpOnly?: boolean };

// Host-only and for the whole site; Secure wherever the site's own address is https (ACC-13).
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
/** What signs a browser out, and has it forget what its pages kept: messages that were not sent yet (CHA-15). */
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

export function readLocaleCookie(request: Request): Locale | null {
  const value = readCookie(request, 'locale');
  return isLocale(value) ? value : null;
}
