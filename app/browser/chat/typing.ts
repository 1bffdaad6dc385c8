import { useEffect, useRef, useState } from 'react';
import * as paths from '~/paths';
import { listenToPage, type Timestamped } from '~/browser/live/page-events';

const TELL_EVERY_MS = 3000;
/** Longer than the interval of typing notices, so that the dots do not flicker. */
const TYPING_MS = 5000;

/** The shortest transit time so far, by two clocks that may differ. */
let fastestMs = Infinity;

/** Returns a typing notice's delay in ms relative to the fastest: one that waited for a suspended page is stale. */
export function excessDelayMs({ at }: Timestamped, now: number): number {
  if (at === undefined) return 0;
  fastestMs = Math.min(fastestMs, now - at);
  return now - at - fastestMs;
}

/** Returns whether the partner is typing, and the function that reports the member's typing (CHA-5). */
export function useTyping(conversationId: string) {
  const [otherTypes, setOtherTypes] = useState(false);
  const lastNoticeAt = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = listenToPage(({ name, data }) => {
      const isOld = excessDelayMs(data, Date.now()) > TYPING_MS;
      if ((name !== 'typing' && name !== 'message') || data.conversationId !== conversationId) return;
      clearTimeout(timer);
      const types = name === 'typing' && !isOld;
      setOtherTypes(types);
      if (types) timer = setTimeout(() => setOtherTypes(false), TYPING_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [conversationId]);
  const tell = () => {
    if (Date.now() - lastNoticeAt.current < TELL_EVERY_MS) return;
    lastNoticeAt.current = Date.now();
    // A lost notice does no harm.
    fetch(paths.chatTyping(conversationId), { method: 'POST' }).catch(() => {});
  };
  const sent = () => {
    lastNoticeAt.current = 0;
  };
  return { otherTypes, tell, sent };
}
