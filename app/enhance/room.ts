import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window has the room that a media query asks for; not before React has taken over what the server made. */
export function useRoom(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const window = matchMedia(query);
      window.addEventListener('change', changed);
      return () => window.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
