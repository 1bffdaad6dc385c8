import { useEffect, useRef, useState } from 'react';
import type { Dialect } from '~/i18n/dialect';
import { momentsFor, type Moments } from '~/i18n/moments';
import type { ConversationRow, MessageView } from '~/ui/chat/chat-data';
import { startInTask } from '~/browser/kit/lazy-load';
import { deviceTimeZone, storedTimeZone } from '~/browser/kit/time-zone';

/** Returns formats in the device's time zone; null if the browser does not know it. */
function createDeviceClock(): Moments | null {
  const zone = deviceTimeZone();
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
 * Returns the device's clock if its times differ from the server's (CHA-14).
 * A cheap phone needs a tenth of a second for the first formatter, so it has its own task.
 */
export function useReaderClock(): Moments | null {
  const [clock, setClock] = useState<Moments | null>(null);
  const opened = useRef('');
  const today = import.meta.env.SSR ? '' : new Date().toDateString();
  useEffect(() => {
    opened.current ||= today;
    if (storedTimeZone() === null || opened.current !== today)
      return startInTask(() => setClock(createDeviceClock()));
  }, [today]);
  return clock;
}

export const dateMessages = (clock: Moments | null, messages: MessageView[], now: Date): MessageView[] =>
  clock
    ? messages.map((each) => ({
        ...each,
        time: clock.time(new Date(each.at)),
        day: clock.day(new Date(each.at), now),
      }))
    : messages;

export const dateRows = (clock: Moments | null, rows: ConversationRow[], now: Date): ConversationRow[] =>
  clock ? rows.map((each) => ({ ...each, when: clock.short(new Date(each.at), now) })) : rows;
