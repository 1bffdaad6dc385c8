import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns the text that a text area begins with. While React takes over the server's page it would put that text
 * back in place of what the reader has typed there since; and told of it afterwards, it would lose their place in
 * it. So of the text that the server wrote it never learns, only of a later one (CHA-18).
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
