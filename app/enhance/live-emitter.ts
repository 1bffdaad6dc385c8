/** What the server tells an open page, by name. */
export type LiveEvent = { name: string; data: Record<string, unknown> };

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Tells the parts of this page. */
export function emitLive(event: LiveEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Calls back with every event until the returned function is called. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
