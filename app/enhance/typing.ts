import { useEffect, useRef, useState } from 'react';
import { onLive, type Told } from './live-emitter';

const TELL_EVERY_MS = 3000;
/** Longer than the time between two notices, so that the dots do not flicker; an older notice is over. */
const TYPING_MS = 5000;

/** The least time that an event took to get here, by two clocks that need not agree. */
let least = Infinity;

/** Returns how much longer than the fastest an event took: one that waited for a page to wake up is old. */
export function delayOf({ at }: Told, now: number): number {
  if (at === undefined) return 0;
  least = Math.min(least, now - at);
  return now - at - least;
}

/**
 * Returns whether the chat partner is typing, and the function that tells them that the member is (CHA-5).
 */
export function useTyping(conversationId: string) {
  const [otherTypes, setOtherTypes] = useState(false);
  const toldAt = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onLive(({ name, data }) => {
      const isOld = delayOf(data, Date.now()) > TYPING_MS;
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
    if (Date.now() - toldAt.current < TELL_EVERY_MS) return;
    toldAt.current = Date.now();
    // A notice that does not arrive does no harm.
    fetch(`/chats/${conversationId}/typing`, { method: 'POST' }).catch(() => {});
  };
  const sent = () => {
    toldAt.current = 0;
  };
  return { otherTypes, tell, sent };
}
