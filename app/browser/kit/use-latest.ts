import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** React warns of layout effects on the server, where none runs. */
const useCommitEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Returns a function that never changes and calls the latest one: an effect that calls it need not run again. */
export function useLatest<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useCommitEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
