import { useSyncExternalStore } from 'react';

/** What has been learned since the page was made; what is absent is still as the page says. */
export type LiveCounts = { unread?: number; newLikes?: number; credits?: number };

const NOTHING: LiveCounts = {};
let counts = NOTHING;
const listeners = new Set<() => void>();

export function setCounts(change: LiveCounts | null): void {
  counts = change ? { ...counts, ...change } : NOTHING;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Unread messages, new likes and credits as they are now (NAV-8, NAV-12, NAV-13). */
export const useLiveCounts = (): LiveCounts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => NOTHING,
  );
