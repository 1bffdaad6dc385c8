import { MINUTE_MS } from '~/domain/durations';
import type { BlockNumbers } from '~/domain/safety/limits';

/** Returns when the block by failed logins ends, or null if none is active; times may have any order. */
export function blockedUntil(
  failedAt: readonly Date[],
  { failures, windowMinutes, blockMinutes }: BlockNumbers,
  now: Date,
): Date | null {
  const times = failedAt.map((time) => time.getTime()).sort((a, b) => a - b);
  const starts = times.filter((time, index) => {
    const first = times[index - failures + 1];
    return first !== undefined && time - first < windowMinutes * MINUTE_MS;
  });
  const last = starts.at(-1);
  const until = last === undefined ? 0 : last + blockMinutes * MINUTE_MS;
  return until > now.getTime() ? new Date(until) : null;
}

/** Whole minutes until a time, rounded up and at least 1. */
export const minutesUntil = (until: Date, now: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS));
