import { EventEmitter } from 'node:events';
import type {
  EndedSessions,
  LiveEvent,
  LiveEventPublisher,
  SessionEventPublisher,
} from '~/domain/live-events';
import { IDS_PER_MS, type Bus, type Stamped } from './bus';
import { readClock } from '~/gateways/clock.server';
import { createMemoryBus } from './memory-bus.server';
import { countMessage } from '~/gateways/logs/metrics.server';

/** A stream resumes after an event's number. A member's numbers increase over time, across restarts too. */
export type PublishedEvent = Stamped<LiveEvent>;

export type Events = LiveEventPublisher &
  SessionEventPublisher & {
    /** Replays events since `lastId` unless stale, calls `onCaughtUp`, then delivers new ones. */
    subscribe(
      tenantId: string,
      memberId: string,
      lastId: number | null,
      receive: (event: PublishedEvent) => void,
      onCaughtUp?: () => void,
    ): () => void;
    onSessionEnd(tenantId: string, memberId: string, sessionId: string, end: () => void): () => void;
    /** Returns the number before all events published at a time (ms since 1970) or later. */
    idBefore(at: number): number;
  };

/** A typing notice is stale after this, as in `browser/chat/typing.ts`. */
const TYPING_MS = 5000;

const includesSession = (ended: EndedSessions, sessionId: string): boolean =>
  'only' in ended ? ended.only === sessionId : ended.except !== sessionId;

/** Removes a message's content: its sender may have deleted it when a stream resumes. */
function storedEvent(event: LiveEvent): LiveEvent {
  if (event.name !== 'message') return event;
  const { content: _, ...data } = event.data;
  return { ...event, data };
}

type Ending = { tenantId: string; memberId: string; ended: EndedSessions };

/** Creates the live events of members' open pages, across all processes of the bus. */
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
      // A message has an event for its sender and one for its receiver: count one.
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
    // Not stored: a stream resuming with a new session would end with the old one.
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
