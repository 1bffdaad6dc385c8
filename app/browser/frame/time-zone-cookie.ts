import { ZONE_DAYS } from '~/domain/cookies/rules';
import { deviceTimeZone, storedTimeZone, timeZoneValue } from '~/browser/kit/time-zone';

/** The cookie that sends the reader's time zone to the server. */
export const zoneCookie = (zone: string, { secure }: { secure: boolean }): string =>
  `zone=${timeZoneValue(zone)}; Max-Age=${ZONE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Stores the reader's time zone for the next requests (CHA-14), and returns whether the server did not know it yet. */
export function storeTimeZone(): boolean {
  if (storedTimeZone()) return false;
  const zone = deviceTimeZone();
  if (!zone) return false;
  document.cookie = zoneCookie(zone, { secure: location.protocol === 'https:' });
  // Without cookies, the reader keeps the site's time zone.
  return storedTimeZone() !== null;
}
