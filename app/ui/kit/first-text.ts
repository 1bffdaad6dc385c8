import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Returns a text area's initial text, unless from the server: hydration would replace typed text (CHA-18). */
export function useFirstText(text: string | undefined): string | undefined {
  const takesOver = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => !import.meta.env.SSR,
  );
  const [written] = useState(takesOver ? text : null);
  return takesOver || text === written ? undefined : text;
}
