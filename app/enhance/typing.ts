import { useEffect, useRef, useState } from 'react';
import { onLive } from './live-emitter';

const TELL_EVERY_MS = 3000;
/** Longer than the time between two notices, so that the dots do not flicker. */
const TYPING_MS = 5000;

/**
 * Returns whether the chat partner is typing, and the function that tells them that the member is (CHA-5).
 */
export function useTyping(conversationId: string) {
  const [otherTypes, setOtherTypes] = useState(false);
  const toldAt = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = onLive(({ name, data }) => {
      if ((name !== 'typing' && name !== 'message') || data.conversationId !== conversationId) return;
      clearTimeout(timer);
      setOtherTypes(name === 'typing');
      if (name === 'typing') timer = setTimeout(() => setOtherTypes(false), TYPING_MS);
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
