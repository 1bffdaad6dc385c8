import { TRACKING_NAMES, type Tracking } from '~/domain/accounts/tracking';
import { firstCharacters } from '~/domain/short-text';

/** An address within the site that says on where the visit came from (ACC-8). */
export function trackedAddress(address: string, tracking: Tracking): string {
  const query = new URLSearchParams(tracking).toString();
  return query === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Where a visit came from: it travels in addresses and form fields, and needs no cookie (ACC-8). */
export function readTracking(source: URLSearchParams | FormData): Tracking {
  const tracking: Tracking = {};
  for (const name of TRACKING_NAMES) {
    const value = source.get(name);
    if (typeof value === 'string' && value.trim() !== '') tracking[name] = firstCharacters(value.trim(), 100);
  }
  return tracking;
}
