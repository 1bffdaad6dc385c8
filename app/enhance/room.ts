import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is so many pixels wide; not before React has taken over what the server made. */
export function useRoom(px: number): boolean {
  const query = `(min-width: ${px}px)`;
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
