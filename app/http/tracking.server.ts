import { TRACKING_NAMES, type Tracking } from '~/domain/accounts/tracking';

/** Where a visit came from: it travels in addresses and form fields, and needs no cookie (ACC-8). */
export function readTracking(source: URLSearchParams | FormData): Tracking {
  const tracking: Tracking = {};
  for (const name of TRACKING_NAMES) {
    const value = source.get(name);
    if (typeof value === 'string' && value.trim() !== '') tracking[name] = value.trim().slice(0, 100);
  }
  return tracking;
}
