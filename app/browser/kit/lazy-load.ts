import { useEffect, useState } from 'react';

const loadedModules = new WeakMap<() => Promise<unknown>, unknown>();

/** Starts deferrable work in its own task, so that presses are not delayed. Returns the function that stops it. */
export function startInTask(start: () => (() => void) | void): () => void {
  let stop: (() => void) | void;
  const timer = setTimeout(() => (stop = start()));
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}

/** Loads deferrable code once wanted; null until then. `load` must be the same function each time. */
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
