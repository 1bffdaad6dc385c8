import { TRACKING_NAMES, type Tracking } from '~/domain/visits/tracking';
import { firstCharacters } from '~/domain/short-text';
import { isLocale, LANGUAGE_PARAMETER } from '~/i18n/locales';
import type { Site } from './open-site.server';

export function addTracking(address: string, tracking: Tracking): string {
  const query = new URLSearchParams(tracking).toString();
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Reads campaign parameters, which travel in URLs and fields instead of cookies (ACC-8). */
export function readTracking(source: URLSearchParams | FormData): Tracking {
  const tracking: Tracking = {};
  for (const name of TRACKING_NAMES) {
    const value = source.get(name);
    if (typeof value === 'string' && value.trim() !== '') tracking[name] = firstCharacters(value.trim(), 100);
  }
  return tracking;
}

export function carryTracking(address: string, { query }: Pick<Site, 'query'>): string {
  const language = query.get(LANGUAGE_PARAMETER);
  const languageParameter = isLocale(language) ? { [LANGUAGE_PARAMETER]: language } : {};
  return addTracking(address, { ...readTracking(query), ...languageParameter });
}
