import { ZONE_DAYS } from '~/domain/accounts/rules';
import { ownZone } from './own-zone';

/** The cookie by which the server knows the reader's time zone. */
export const zoneCookie = (zone: string, { secure }: { secure: boolean }): string =>
  `zone=${encodeURIComponent(zone)}; Max-Age=${ZONE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Tells the server the reader's time zone for the next pages (CHA-14), and returns whether it did not know it yet. */
export function tellZone(): boolean {
  const zone = ownZone();
  if (!zone) return false;
  const cookie = zoneCookie(zone, { secure: location.protocol === 'https:' });
  const isKnown = () => document.cookie.split('; ').some((known) => cookie.startsWith(`${known};`));
  if (isKnown()) return false;
  document.cookie = cookie;
  // A browser that keeps no cookies goes on reading the site's hours.
  return isKnown();
}
