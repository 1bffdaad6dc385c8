import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
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
