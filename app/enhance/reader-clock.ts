import { useEffect, useState } from 'react';
import type { Dialect } from '~/i18n/dialect';
import { momentsFor, type Moments } from '~/i18n/moments';
import type { ConversationRow, MessageView } from '~/ui/chat/chat-data';
import { ownZone } from './own-zone';

/** Returns formats in the time zone of the reader's device; null where it is not known, or the browser does not know it. */
function ownClock(): Moments | null {
  const zone = ownZone();
  if (zone === null) return null;
  const clock = momentsFor(document.documentElement.lang as Dialect, zone);
  try {
    clock.time(new Date());
    return clock;
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
