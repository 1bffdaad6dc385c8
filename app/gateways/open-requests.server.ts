/** The HTTP requests that this process has begun to answer. A stop waits until none is left. */
const open = new Set<symbol>();
/** Called when the last open request has ended. */
const waiting = new Set<() => void>();
let closing = false;

/** Counts a request; returns the function that ends it, which may be called twice. */
export function openRequest(): () => void {
  const request = Symbol('request');
  open.add(request);
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

/** Waits until no request is open, or until the timeout; returns how many are left. */
export async function requestsEnded(timeoutMs: number): Promise<number> {
  if (open.size === 0) return 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    waiting.add(() => {
      clearTimeout(timer);
      resolve();
    });
  });
  return open.size;
}
