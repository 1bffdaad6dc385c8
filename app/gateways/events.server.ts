import { EventEmitter } from 'node:events';
import type {
  EndedSessions,
  LiveEvent,
  LiveEventPublisher,
  SessionEventPublisher,
} from '~/domain/live-events';
import { readClock } from './clock.server';

/**
 * An event with its number and its time, in ms since 1970; a stream that reconnects continues after it. Numbers increase,
 * also across restarts, and none is below those of the events that were published at an earlier time.
 */
export type PublishedEvent = LiveEvent & { id: number; at: number };

const IDS_PER_MS = 1000;

export type Events = LiveEventPublisher &
  SessionEventPublisher & {
    /**
     * Calls back first with the events missed since `lastId` that still mean something, then with each new one;
     * returns the function that stops it.
     */
    subscribe(
      tenantId: string,
      memberId: string,
      lastId: number | null,
      receive: (event: PublishedEvent) => void,
    ): () => void;
    /** Calls back once the session has ended; returns the function that stops listening. */
    onSessionEnd(tenantId: string, memberId: string, sessionId: string, end: () => void): () => void;
    /** Returns the number after which come the events that are published at a time or later, in ms since 1970. */
    idBefore(at: number): number;
    streams(tenantId: string, memberId: string): number;
  };

const KEPT_PER_MEMBER = 100;
const KEPT_MS = 5 * 60_000;
/** A notice that somebody types says nothing of now once it is older, as pages show it (`enhance/typing.ts`). */
const TYPING_MS = 5000;

const includesSession = (ended: EndedSessions, sessionId: string): boolean =>
  'only' in ended ? ended.only === sessionId : ended.except !== sessionId;

/**
 * Creates the live events of one process. The events of the last minutes are kept for streams that reconnect.
 */
export function createEvents(now: () => number = () => readClock().getTime()): Events {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  const kept = new Map<string, PublishedEvent[]>();
  let lastId = 0;
  const channel = (tenantId: string, memberId: string) => `${tenantId} ${memberId}`;
  const sessionChannel = (...ids: [string, string]) => `${channel(...ids)} sessions`;
  const sweep = (at: number) => {
    for (const [key, list] of kept) if ((list.at(-1)?.at ?? 0) < at - KEPT_MS) kept.delete(key);
  };
  let sweptAt = now();
  const isOver = ({ name, at }: PublishedEvent) => name === 'typing' && at < now() - TYPING_MS;
  return {
    publish(tenantId, memberId, name, data) {
      const at = now();
      const key = channel(tenantId, memberId);
      lastId = Math.max(lastId + 1, at * IDS_PER_MS);
      const event = { id: lastId, at, name, data } as PublishedEvent;
      const list = kept.get(key) ?? [];
      list.push(event);
      if (list.length > KEPT_PER_MEMBER) list.shift();
      kept.set(key, list);
      if (at - sweptAt > KEPT_MS) {
        sweep(at);
        sweptAt = at;
      }
      emitter.emit(key, event);
    },
    subscribe(tenantId, memberId, resumeAfter, receive) {
      const key = channel(tenantId, memberId);
      if (resumeAfter !== null)
        for (const event of kept.get(key) ?? []) if (event.id > resumeAfter && !isOver(event)) receive(event);
      emitter.on(key, receive);
      return () => emitter.off(key, receive);
    },
    // Not stored for later streams: one that resumes with a new session would end with the old one.
    endSessions: (tenantId, memberId, ended) => emitter.emit(sessionChannel(tenantId, memberId), ended),
    onSessionEnd(tenantId, memberId, sessionId, end) {
      const key = sessionChannel(tenantId, memberId);
      const check = (ended: EndedSessions) => {
        if (includesSession(ended, sessionId)) end();
      };
      emitter.on(key, check);
      return () => emitter.off(key, check);
    },
    idBefore: (at) => at * IDS_PER_MS - 1,
    streams: (tenantId, memberId) => emitter.listenerCount(channel(tenantId, memberId)),
  };
}
