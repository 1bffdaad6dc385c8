import { setTimeout as sleep } from 'node:timers/promises';

const open = new Set<symbol>();
const waiting = new Set<() => void>();
let closing = false;
let count = 0;

/** Counts a request; returns the idempotent function that ends it. */
export function openRequest(): () => void {
  const request = Symbol('request');
  open.add(request);
  count += 1;
  return () => {
    open.delete(request);
    if (open.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
}

/** Makes responses close their connection, so that the next request reaches another process. */
export function closeConnections(): void {
  closing = true;
}

export const closesConnections = (): boolean => closing;

/** A connection accepted just before the port closed may still bring a request. */
const QUIET_MS = 300;

/** Waits until no request has been open for a moment, or the timeout; returns how many are left. */
export async function requestsEnded(timeoutMs: number): Promise<number> {
  const until = performance.now() + timeoutMs;
  let begun = -1;
  while (begun !== count && performance.now() < until) {
    await waitUntilIdle(until - performance.now());
    begun = count;
    await sleep(Math.min(QUIET_MS, Math.max(0, until - performance.now())));
  }
  return open.size;
}

async function waitUntilIdle(timeoutMs: number): Promise<void> {
  if (open.size === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    waiting.add(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
