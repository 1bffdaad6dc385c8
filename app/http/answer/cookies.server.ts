import { isLocale, type Locale } from '~/i18n/locales';
import { originOf } from './origin.server';
import type { Tenant } from '~/tenancy/tenant';

const DAY_S = 86_400;
export const LOCALE_DAYS = 365;
export const AUTH_DAYS = 30;

/** Returns the value of a request's cookie, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of (request.headers.get('Cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decoded(value.join('='));
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value) || null;
  } catch {
    return null;
  }
}

type Options = { maxAgeS: number; httpOnly?: boolean };

// Without a Domain attribute, for all paths, and Secure if the site's own origin is https.
function cookie(tenant: Tenant, name: string, value: string, { maxAgeS, httpOnly = true }: Options): string {
  const secure = originOf(tenant).startsWith('https:') ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure}`;
}

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

export function readLocaleCookie(request: Request): Locale | null {
  const value = readCookie(request, 'locale');
  return isLocale(value) ? value : null;
}
