import { EventEmitter } from 'node:events';
import type {
  EndedSessions,
  LiveEvent,
  LiveEventPublisher,
  SessionEventPublisher,
} from '~/domain/live-events';
import { IDS_PER_MS, type Bus, type Stamped } from './bus';
import { readClock } from './clock.server';
import { createMemoryBus } from './memory-bus.server';
import { countMessage } from './metrics.server';

/**
 * An event with its number and its time, in ms since 1970; a stream that reconnects continues after it. A member's numbers
 * increase, also across restarts, and none is below those of the events that were published at an earlier time.
 */
export type PublishedEvent = Stamped<LiveEvent>;

export type Events = LiveEventPublisher &
  SessionEventPublisher & {
    /**
     * Calls back first with the events missed since `lastId` that still mean something, then with each new one;
     * `onCaughtUp` comes between them. Returns the function that stops it.
     */
    subscribe(
      tenantId: string,
      memberId: string,
      lastId: number | null,
      receive: (event: PublishedEvent) => void,
      onCaughtUp?: () => void,
    ): () => void;
    /** Calls back once the session has ended; returns the function that stops listening. */
    onSessionEnd(tenantId: string, memberId: string, sessionId: string, end: () => void): () => void;
    /** Returns the number after which come the events that are published at a time or later, in ms since 1970. */
    idBefore(at: number): number;
  };

/** A notice that somebody types says nothing of now once it is older, as pages show it (`browser/chat/typing.ts`). */
const TYPING_MS = 5000;

const includesSession = (ended: EndedSessions, sessionId: string): boolean =>
  'only' in ended ? ended.only === sessionId : ended.except !== sessionId;

/** Removes a message's content: by the time that a stream resumes, its sender may have deleted it. */
function storedEvent(event: LiveEvent): LiveEvent {
  if (event.name !== 'message') return event;
  const { content: _, ...data } = event.data;
  return { ...event, data };
}

type Ending = { tenantId: string; memberId: string; ended: EndedSessions };

/** Creates the live events, which reach the member's open pages on every process of the bus. */
export function createEvents(
  bus: Bus = createMemoryBus(),
  now: () => number = () => readClock().getTime(),
): Events {
  const channelOf = (tenantId: string, memberId: string) => `${tenantId} ${memberId}`;
  const isOver = ({ name, at }: PublishedEvent) => name === 'typing' && at < now() - TYPING_MS;
  const endings = new EventEmitter().setMaxListeners(0);
  bus.onBroadcast('sessions ended', ({ tenantId, memberId, ended }: Ending) =>
    endings.emit(channelOf(tenantId, memberId), ended),
  );
  return {
    publish(tenantId, memberId, name, data) {
      const event = { name, data } as LiveEvent;
      // The sender and the receiver are told of a message.
      if (event.name === 'message' && event.data.mine) countMessage(tenantId);
      bus.publish(channelOf(tenantId, memberId), event, storedEvent(event));
    },
    subscribe(tenantId, memberId, lastId, receive, onCaughtUp) {
      const after = Number.isSafeInteger(lastId) && lastId! >= 0 ? lastId : null;
      const receiveFresh = (event: Stamped) => {
        if (!isOver(event as PublishedEvent)) receive(event as PublishedEvent);
      };
      return bus.subscribe(channelOf(tenantId, memberId), after, receiveFresh, onCaughtUp);
    },
    // Not stored for later streams: one that resumes with a new session would end with the old one.
    endSessions: (tenantId, memberId, ended) =>
      bus.broadcast('sessions ended', { tenantId, memberId, ended } satisfies Ending),
    onSessionEnd(tenantId, memberId, sessionId, end) {
      const channel = channelOf(tenantId, memberId);
      const check = (ended: EndedSessions) => {
        if (includesSession(ended, sessionId)) end();
      };
      endings.on(channel, check);
      return () => endings.off(channel, check);
    },
    idBefore: (at) => at * IDS_PER_MS - 1,
  };
}
