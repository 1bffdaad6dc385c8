import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Told } from './live-emitter';

/** The counts learned since the page was loaded; a missing one is still what the page shows. */
type LiveCounts = { unread?: number; newLikes?: number; credits?: number; paidUser?: boolean };

/** What is known, and since when by the server's clock: of the page itself, and of each count. */
type Known = { counts: LiveCounts; pageAt: number; learnedAt: Record<string, number> };

export const NOTHING_KNOWN: Known = { counts: {}, pageAt: 0, learnedAt: {} };

/**
 * Adds counts as they were `at` a moment, but for those that are known as of a later one: an answer may arrive
 * after an event that is newer.
 */
export function withCounts({ counts, pageAt, learnedAt }: Known, { at, ...told }: LiveCounts & Told): Known {
  const newer = Object.entries(told).filter(
    ([name]) => at === undefined || at >= (learnedAt[name] ?? pageAt),
  );
  const moments = at === undefined ? {} : Object.fromEntries(newer.map(([name]) => [name, at]));
  return {
    pageAt,
    counts: { ...counts, ...Object.fromEntries(newer) },
    learnedAt: { ...learnedAt, ...moments },
  };
}

/** Keeps what was learned after a page was made; of the rest, the page itself knows better. */
export function withPage({ counts, learnedAt }: Known, pageAt: number): Known {
  const later = ([name]: [string, unknown]) => (learnedAt[name] ?? 0) > pageAt;
  return {
    pageAt,
    counts: Object.fromEntries(Object.entries(counts).filter(later)),
    learnedAt: Object.fromEntries(Object.entries(learnedAt).filter(later)),
  };
}

let known = NOTHING_KNOWN;
const listeners = new Set<() => void>();

function know(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

export const setCounts = (told: LiveCounts & Told): void => know(withCounts(known, told));

/** When the page was made, in ms since 1970, as far as this is known; 0 before. */
export const pageAt = (): number => known.pageAt;

/** The counts of a page replace those learned before it was made. */
export const setPage = (at: number): void => know(withPage(known, at));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the current numbers of unread messages, new likes and credits, as far as they changed. */
export const useLiveCounts = (): LiveCounts =>
  useSyncExternalStore(
    subscribe,
    () => known.counts,
    () => NOTHING_KNOWN.counts,
  );

/** Returns what the page told, with the counts learned since; the same object as long as it says the same. */
export function latestOf<Told extends Required<LiveCounts>>(
  told: Told,
  counts: LiveCounts,
  before: Told,
): Told {
  const latest = { ...told, ...counts };
  const isSame = Object.keys(latest).every(
    (name) => latest[name as keyof Told] === before[name as keyof Told],
  );
  return isSame ? before : latest;
}

/** Returns what the page told with the counts as they are now. Whoever shows it is drawn again only when one has changed. */
export function useLatestCounts<Told extends Required<LiveCounts>>(told: Told | null): Told | null {
  const shown = useRef(told);
  const latest = useCallback(() => {
    if (told) shown.current = latestOf(told, known.counts, shown.current ?? told);
    return told && shown.current;
  }, [told]);
  return useSyncExternalStore(subscribe, latest, () => told);
}
