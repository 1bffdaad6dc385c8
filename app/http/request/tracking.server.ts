import { TRACKING_NAMES, type Tracking } from '~/domain/accounts/tracking';
import { firstCharacters } from '~/domain/short-text';
import { isLocale, LANGUAGE_PARAMETER } from '~/i18n/locales';
import type { Site } from './open-site.server';

/** Adds a visit's campaign parameters to an address of the site. */
export function trackedAddress(address: string, tracking: Tracking): string {
  const query = new URLSearchParams(tracking).toString();
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/**
 * Reads a visit's campaign parameters. They travel in addresses and form fields, so they need no cookie
 * (ACC-8).
 */
export function readTracking(source: URLSearchParams | FormData): Tracking {
  const tracking: Tracking = {};
  for (const name of TRACKING_NAMES) {
    const value = source.get(name);
    if (typeof value === 'string' && value.trim() !== '') tracking[name] = firstCharacters(value.trim(), 100);
  }
  return tracking;
}

/**
 * Lets the visit's campaign parameters, and the language that a page's address names, go on to the next one, as a
 * visitor's links do.
 */
export function trackedOn(address: string, { query }: Pick<Site, 'query'>): string {
  const language = query.get(LANGUAGE_PARAMETER);
  const named = isLocale(language) ? { [LANGUAGE_PARAMETER]: language } : {};
  return trackedAddress(address, { ...readTracking(query), ...named });
}
