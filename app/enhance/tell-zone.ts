import { ZONE_DAYS } from '~/domain/cookies/rules';
import { ownZone, zoneTold, zoneToTell } from './own-zone';

/** The cookie by which the server knows the reader's time zone. */
export const zoneCookie = (zone: string, { secure }: { secure: boolean }): string =>
  `zone=${zoneToTell(zone)}; Max-Age=${ZONE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Tells the server the reader's time zone for the next pages (CHA-14), and returns whether it did not know it yet. */
export function tellZone(): boolean {
  if (zoneTold()) return false;
  const zone = ownZone();
  if (!zone) return false;
  document.cookie = zoneCookie(zone, { secure: location.protocol === 'https:' });
  // A browser that keeps no cookies goes on reading the site's hours.
  return zoneTold() !== null;
}
