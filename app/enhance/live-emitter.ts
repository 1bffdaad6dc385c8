import type { LiveEvent, LiveEvents } from '~/domain/live-events';

/** What the parts of a page are told, by name: what the server sends, and what the page has asked for itself. */
export type PageEvents = Omit<LiveEvents, 'counts'> & {
  /** The counts, as far as they were asked for. */
  counts: { unread: number; newLikes?: number };
  likes: { newLikes: number };
  user: { credits: number };
};

export type PageEvent = LiveEvent<PageEvents>;

type Listener = (event: PageEvent) => void;

const listeners = new Set<Listener>();

/** Tells the parts of this page. */
export function emitLive(event: PageEvent): void {
  for (const listener of [...listeners]) listener(event);
}

/** Calls back with every event until the returned function is called. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
