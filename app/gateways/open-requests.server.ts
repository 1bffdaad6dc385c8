import { setTimeout as sleep } from 'node:timers/promises';

/** The HTTP requests that this process has begun to answer. A stop waits until none is left. */
const open = new Set<symbol>();
/** Called when the last open request has ended. */
const waiting = new Set<() => void>();
let closing = false;
/** How many requests have begun. */
let count = 0;

/** Counts a request; returns the function that ends it, which may be called twice. */
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

/** From now on, each answer closes its connection, so that the client's next request goes to another process. */
export function closeConnections(): void {
  closing = true;
}

/** Whether an answer closes its connection. */
export const closesConnections = (): boolean => closing;

/** How long no request may be open: a connection that was accepted just before the port closed still brings one. */
const QUIET_MS = 300;

/** Waits until no request has been open for a moment, or until the timeout; returns how many are left. */
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
