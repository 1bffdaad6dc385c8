import { ZONE_DAYS } from '~/domain/cookies/rules';
import { deviceTimeZone, storedTimeZone, timeZoneValue } from '~/browser/kit/time-zone';

export const zoneCookie = (zone: string, { secure }: { secure: boolean }): string =>
  `zone=${timeZoneValue(zone)}; Max-Age=${ZONE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Stores the reader's time zone for the next requests (CHA-14); returns whether it is new to the server. */
export function storeTimeZone(): boolean {
  if (storedTimeZone()) return false;
  const zone = deviceTimeZone();
  if (!zone) return false;
  document.cookie = zoneCookie(zone, { secure: location.protocol === 'https:' });
  // Without cookies, the reader keeps the site's time zone.
  return storedTimeZone() !== null;
}
