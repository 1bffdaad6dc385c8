import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Timestamped } from './page-events';

type LiveCounts = { unread?: number; newLikes?: number; credits?: number; paidUser?: boolean };

type KnownCounts = { counts: LiveCounts; pageAt: number; learnedAt: Record<string, number> };

export const NO_COUNTS: KnownCounts = { counts: {}, pageAt: 0, learnedAt: {} };

/** Adds the counts as of `at`, except newer known ones: a response may arrive after a later event. */
export function addCounts(
  { counts, pageAt, learnedAt }: KnownCounts,
  { at, ...values }: LiveCounts & Timestamped,
): KnownCounts {
  const newer = Object.entries(values).filter(
    ([name]) => at === undefined || at >= (learnedAt[name] ?? pageAt),
  );
  const moments = at === undefined ? {} : Object.fromEntries(newer.map(([name]) => [name, at]));
  return {
    pageAt,
    counts: { ...counts, ...Object.fromEntries(newer) },
    learnedAt: { ...learnedAt, ...moments },
  };
}

export function dropOlderCounts({ counts, learnedAt }: KnownCounts, pageAt: number): KnownCounts {
  const later = ([name]: [string, unknown]) => (learnedAt[name] ?? 0) > pageAt;
  return {
    pageAt,
    counts: Object.fromEntries(Object.entries(counts).filter(later)),
    learnedAt: Object.fromEntries(Object.entries(learnedAt).filter(later)),
  };
}

let counts = NO_COUNTS;
const listeners = new Set<() => void>();

function publish(next: KnownCounts): void {
  counts = next;
  for (const listener of listeners) listener();
}

export const setCounts = (values: LiveCounts & Timestamped): void => publish(addCounts(counts, values));

/** The page's render time in ms since 1970; 0 if unknown. */
export const pageAt = (): number => counts.pageAt;

export const setPageTime = (at: number): void => publish(dropOlderCounts(counts, at));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useLiveCounts = (): LiveCounts =>
  useSyncExternalStore(
    subscribe,
    () => counts.counts,
    () => NO_COUNTS.counts,
  );

export function mergeCounts<Told extends Required<LiveCounts>>(
  values: Told,
  counts: LiveCounts,
  before: Told,
): Told {
  const latest = { ...values, ...counts };
  const isSame = Object.keys(latest).every(
    (name) => latest[name as keyof Told] === before[name as keyof Told],
  );
  return isSame ? before : latest;
}

export function useLatestCounts<Told extends Required<LiveCounts>>(values: Told | null): Told | null {
  const lastValues = useRef(values);
  const latest = useCallback(() => {
    if (values) lastValues.current = mergeCounts(values, counts.counts, lastValues.current ?? values);
    return values && lastValues.current;
  }, [values]);
  return useSyncExternalStore(subscribe, latest, () => values);
}
