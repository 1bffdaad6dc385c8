import { useEffect, useState } from 'react';

const loadedModules = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Starts deferrable work in a task of its own, so that a press does not wait for everything. Returns the function that
 * stops it.
 */
export function startInTask(start: () => (() => void) | void): () => void {
  let stop: (() => void) | void;
  const timer = setTimeout(() => (stop = start()));
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

/** Loads deferrable code once it is wanted; null until then. `load` must be the same function each time. */
export function useLazy<Loaded>(load: () => Promise<Loaded>, isWanted = true): Loaded | null {
  const [loaded, setLoaded] = useState(() => (loadedModules.get(load) ?? null) as Loaded | null);
  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    return startInTask(() => {
      void load().then((each) => {
        loadedModules.set(load, each);
        setLoaded(() => each);
      });
    });
  }, [load, isWanted, loaded]);
  return isWanted ? loaded : null;
}
