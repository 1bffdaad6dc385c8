import { useEffect, useRef, useState } from 'react';
import type { Dialect } from '~/i18n/dialect';
import { momentsFor, type Moments } from '~/i18n/moments';
import type { ConversationRow, MessageView } from '~/ui/chat/chat-data';
import { startInTurn } from './load-later';
import { ownZone, zoneTold } from './own-zone';

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
 * Returns the reader's clock once scripts run and it says something else than the server: where the browser has not told
 * its time zone yet, and once the day has changed since the page was opened. Until then, times are as the server tells
 * them (CHA-14). The first time that is told by a clock of its own takes a cheap phone a tenth of a second, and so it is made
 * in a task of its own.
 */
export function useReaderClock(): Moments | null {
  const [clock, setClock] = useState<Moments | null>(null);
  const opened = useRef('');
  const today = import.meta.env.SSR ? '' : new Date().toDateString();
  useEffect(() => {
    opened.current ||= today;
    if (zoneTold() === null || opened.current !== today) return startInTurn(() => setClock(ownClock()));
  }, [today]);
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
