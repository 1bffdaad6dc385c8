import { useEffect, useState } from 'react';

/**
 * Loads code that a page can do without at first, once it is wanted; null until it is there. `load` must be
 * the same function each time.
 */
export function useLater<Loaded>(load: () => Promise<Loaded>, isWanted = true): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (isWanted) void load().then((each) => setLoaded(() => each));
  }, [load, isWanted]);
  return isWanted ? loaded : null;
}
