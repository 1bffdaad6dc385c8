import type { LiveEvent, LiveEvents } from '~/domain/live-events';
import type { ArrivedMessage } from '~/ui/chat/chat-data';

/**
 * The events within a page, by name and payload: what the server sends, and what the page has fetched itself.
 */
export type PageEvents = Omit<LiveEvents, 'counts' | 'message'> & {
  message: Omit<LiveEvents['message'], 'content'> & { arrived?: ArrivedMessage };
  /** The counts that were fetched. */
  counts: { unread: number; newLikes?: number };
  user: { credits: number; paidUser?: boolean };
};

/** When it was so, by the server's clock, in ms since 1970. */
export type Told = { at?: number };

export type PageEvent = LiveEvent<{ [Name in keyof PageEvents]: PageEvents[Name] & Told }>;

/** Whether an event changes what a list of conversations says. */
export const changesChats = ({ name }: PageEvent): boolean =>
  ['message', 'opened', 'removed', 'changed'].includes(name);

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
