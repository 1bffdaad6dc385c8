import { setMaxListeners } from 'node:events';
import { MINUTE_MS } from '~/domain/durations';
import type { Free } from '~/gateways/bus';
import { readClock } from '~/gateways/clock.server';
import { encode, openStream } from './open-stream.server';

/**
 * An event as sent in a stream; a browser that reconnects continues after the last `id` it received. `at` is
 * when it happened, in ms since 1970, and is sent with its payload.
 */
export type StreamedEvent = { name: string; data: object; id?: number; at: number };

type Options = {
  request: Request;
  /** What ends the stream besides its client: the session ends. */
  signals: AbortSignal[];
  /** Ends the stream as well, with an event that says why: the process stops. */
  draining: AbortSignal;
  /** Gives back the slot that was taken for the stream. */
  free: Free;
  /** Starts sending; returns the function that stops it. `now` returns the current time. */
  open: (send: (event: StreamedEvent) => void, now: () => Date) => () => void;
  /** Called with each heartbeat. */
  onBeat?: (now: Date) => void;
};

/** One stream for each browser is usual, and some members use several browsers. */
export const STREAMS_PER_MEMBER = 3;

const RETRY_MS = 2000;
const BEAT_MS = 15_000;
const LIFE_MS = 5 * MINUTE_MS;
const MAX_WAITING_BYTES = 256 * 1024;

const RETRY = encode(`retry: ${RETRY_MS}\n\n`);
const BEAT = encode(': beat\n\n');

/** After a stop, browsers reconnect at random within these ms, so that no other process gets them all at once. */
const RECONNECT_MS = { least: 1000, most: 5000 };

/** The last event before a stop: when to reconnect, and why. */
function farewell(): Uint8Array {
  const { least, most } = RECONNECT_MS;
  const retry = Math.round(least + Math.random() * (most - least));
  return encode(`retry: ${retry}\nevent: end\ndata: {"reason":"stopping"}\n\n`);
}

const encoded = new WeakMap<StreamedEvent, Uint8Array>();

/** Returns an event's bytes, encoded once for all streams that send it. */
function bytesOf(event: StreamedEvent): Uint8Array {
  const known = encoded.get(event);
  if (known) return known;
  const { id, at, name, data } = event;
  const resume = id === undefined ? '' : `id: ${id}\n`;
  const bytes = encode(`${resume}event: ${name}\ndata: ${JSON.stringify({ ...data, at })}\n\n`);
  encoded.set(event, bytes);
  return bytes;
}

/**
 * Answers with server-sent events (CHA-5): with ids to resume from, with heartbeats, and closed after a few
 * minutes, or when the process stops, after which the browser reconnects.
 */
export const eventStream = ({ request, signals, draining, free, open, onBeat }: Options): Response =>
  openStream({
    request,
    signals,
    free,
    lifeMs: LIFE_MS,
    maxWaitingBytes: MAX_WAITING_BYTES,
    // Not `no-store`: see FETCHED_EACH_TIME.
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-cache, no-transform',
    },
    start({ write, end }) {
      const leave = () => {
        write(farewell());
        end();
      };
      // Every stream listens to the process's one signal, so many listeners are not a leak.
      setMaxListeners(0, draining);
      draining.addEventListener('abort', leave);
      const beat = setInterval(() => {
        onBeat?.(readClock());
        write(BEAT);
      }, BEAT_MS);
      write(RETRY);
      const stop = open((event) => write(bytesOf(event)), readClock);
      if (draining.aborted) leave();
      return () => {
        draining.removeEventListener('abort', leave);
        clearInterval(beat);
        stop();
      };
    },
  });
