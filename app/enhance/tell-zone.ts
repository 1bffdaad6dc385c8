import { ZONE_DAYS } from '~/domain/accounts/rules';
import { ownZone, zoneTold, zoneToTell } from './own-zone';

/** The cookie by which the server knows the reader's time zone. */
export const zoneCookie = (zone: string, { secure }: { secure: boolean }): string =>
  `zone=${zoneToTell(zone)}; Max-Age=${ZONE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Tells the server the reader's time zone for the next pages, if it does not know it yet (CHA-14). */
export function tellZone(): void {
  if (zoneTold()) return;
  const zone = ownZone();
  if (zone) document.cookie = zoneCookie(zone, { secure: location.protocol === 'https:' });
}
