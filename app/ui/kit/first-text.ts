import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns a text area's initial text. During hydration, React would replace typed text by the initial one; setting it
 * afterwards would move the caret. So React never learns the server's text, only a later one (CHA-18).
 */
export function useFirstText(text: string | undefined): string | undefined {
  const takesOver = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [written] = useState(takesOver ? text : null);
  return takesOver || text === written ? undefined : text;
}
