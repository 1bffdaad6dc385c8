import { useSyncExternalStore } from 'react';

/** The counts learned since the page was loaded; a missing one is still what the page shows. */
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

/** Returns the current numbers of unread messages, new likes and credits, as far as they changed. */
export const useLiveCounts = (): LiveCounts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => NOTHING,
  );
