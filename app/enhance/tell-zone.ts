import { ZONE_DAYS } from '~/domain/accounts/rules';
import { ownZone } from './own-zone';

/** The cookie by which the server knows the reader's time zone. */
export const zoneCookie = (zone: string, { secure }: { secure: boolean }): string =>
  `zone=${encodeURIComponent(zone)}; Max-Age=${ZONE_DAYS * 86_400}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Tells the server the reader's time zone for the next pages, if it does not know it yet (CHA-14). */
export function tellZone(): void {
  const zone = ownZone();
  if (!zone) return;
  const cookie = zoneCookie(zone, { secure: location.protocol === 'https:' });
  const isKnown = document.cookie.split('; ').some((known) => cookie.startsWith(`${known};`));
  if (!isKnown) document.cookie = cookie;
}
