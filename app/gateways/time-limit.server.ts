import { setTimeout as sleep } from 'node:timers/promises';

/** Rejects with `tooLate` after `ms`, without aborting the work. */
export function limitTime<Value>(
  work: Promise<Value>,
  ms: number,
  tooLate = new Error(`There is no answer within ${ms / 1000} s.`),
): Promise<Value> {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then((): never => {
    throw tooLate;
  });
  return Promise.race([work, late]).finally(() => over.abort());
}
