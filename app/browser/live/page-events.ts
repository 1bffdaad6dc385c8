import type { LiveEvent, LiveEvents } from '~/domain/live-events';
import type { ArrivedMessage } from '~/ui/chat/chat-data';

export type PageEvents = Omit<LiveEvents, 'counts' | 'message'> & {
  message: Omit<LiveEvents['message'], 'content'> & { arrived?: ArrivedMessage };
  counts: { unread: number; newLikes?: number };
  user: { credits: number; paidUser?: boolean };
};

/** The server's time of the data, in ms since 1970. */
export type Timestamped = { at?: number };

export type PageEvent = LiveEvent<{ [Name in keyof PageEvents]: PageEvents[Name] & Timestamped }>;

export const changesChats = ({ name }: PageEvent): boolean =>
  ['message', 'opened', 'removed', 'changed'].includes(name);

type Listener = (event: PageEvent) => void;

const listeners = new Set<Listener>();

export function emitPageEvent(event: PageEvent): void {
  for (const listener of [...listeners]) listener(event);
}

export function listenToPage(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
