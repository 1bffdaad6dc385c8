import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** React warns of layout effects on the server. */
const useCommitEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** Returns a stable function that calls the latest one, so that effects need not run again. */
export function useLatest<Args extends unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(callback);
  useCommitEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
