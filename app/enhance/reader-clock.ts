import { useEffect, useState } from 'react';
import { ZONE_DAYS } from '~/domain/accounts/rules';
import type { Dialect } from '~/i18n/dialect';
import { momentsFor, type Moments } from '~/i18n/moments';
import type { ConversationRow, MessageView } from '~/ui/chat/chat-data';

/** Returns the time zone of the reader's device; null if the browser does not tell or is too old. */
function ownZone(): string | null {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}

/** Returns formats in the time zone of the reader's device; null where it is not known. */
function ownClock(): Moments | null {
  const zone = ownZone();
  try {
    return zone === null ? null : momentsFor(document.documentElement.lang as Dialect, zone);
  } catch {
    return null;
  }
}

/**
 * Returns the reader's clock once scripts run. Until then, times are as the server tells them: in the same time
 * zone once the browser has told it, before that in the site's (CHA-14).
 */
export function useReaderClock(): Moments | null {
  const [clock, setClock] = useState<Moments | null>(null);
  useEffect(() => setClock(ownClock()), []);
  return clock;
}

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

export const messagesBy = (clock: Moments | null, messages: MessageView[], now: Date): MessageView[] =>
  clock
    ? messages.map((each) => ({
        ...each,
        time: clock.time(new Date(each.at)),
        day: clock.day(new Date(each.at), now),
      }))
    : messages;

export const rowsBy = (clock: Moments | null, rows: ConversationRow[], now: Date): ConversationRow[] =>
  clock ? rows.map((each) => ({ ...each, when: clock.short(new Date(each.at), now) })) : rows;
