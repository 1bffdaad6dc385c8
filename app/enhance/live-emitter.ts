import type { LiveEvent, LiveEvents } from '~/domain/live-events';

/**
 * The events within a page, by name and payload: what the server sends, and what the page has fetched itself.
 */
export type PageEvents = Omit<LiveEvents, 'counts'> & {
  /** The counts that were fetched. */
  counts: { unread: number; newLikes?: number };
  likes: { newLikes: number };
  user: { credits: number };
};

export type PageEvent = LiveEvent<PageEvents>;

type Listener = (event: PageEvent) => void;

const listeners = new Set<Listener>();

/** Tells every listener on this page about an event. */
export function emitLive(event: PageEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Calls back with every event until the returned function is called. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
