import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/**
 * Returns the text that a text area begins with. While React takes over the server's page it would put that text
 * back in place of what the reader has typed there since, so it learns of it afterwards (CHA-18).
 */
export function useFirstText(text: string | undefined): string | undefined {
  const takesOver = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => !import.meta.env.SSR,
  );
  return takesOver ? undefined : text;
}
