import { useEffect, useState } from 'react';

/** What was loaded already, by what loads it: another page shows it at once. */
const there = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Starts what a page can do without at first in a task of its own: a press would otherwise wait for all that starts with a
 * page. Returns the function that stops it.
 */
export function startInTurn(start: () => (() => void) | void): () => void {
  let stop: (() => void) | void;
  const turn = setTimeout(() => (stop = start()));
  return () => {
    clearTimeout(turn);
    stop?.();
  };
}

/**
 * Loads code that a page can do without at first, once it is wanted; null until it is there. `load` must be
 * the same function each time.
 */
export function useLater<Loaded>(load: () => Promise<Loaded>, isWanted = true): Loaded | null {
  const [loaded, setLoaded] = useState(() => (there.get(load) ?? null) as Loaded | null);
  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    return startInTurn(() => {
      void load().then((each) => {
        there.set(load, each);
        setLoaded(() => each);
      });
    });
  }, [load, isWanted, loaded]);
  return isWanted ? loaded : null;
}
