import { setMaxListeners } from 'node:events';
import { MINUTE_MS } from '~/domain/durations';
import type { Free } from '~/gateways/live/bus';
import { readClock } from '~/gateways/clock.server';
import { encode, openStream } from './open-stream.server';

/** A browser that reconnects continues after the last `id`. `at` is when the event happened, in ms since 1970. */
export type StreamedEvent = { name: string; data: object; id?: number; at: number };

type Options = {
  request: Request;
  signals: AbortSignal[];
  /** Ends the stream with an event that names the reason: the process stops. */
  draining: AbortSignal;
  free: Free;
  open: (send: (event: StreamedEvent) => void, now: () => Date) => () => void;
  onBeat?: (now: Date) => void;
};

/** One stream per browser, and some members use several. */
export const STREAMS_PER_MEMBER = 3;

const RETRY_MS = 2000;
const BEAT_MS = 15_000;
const LIFE_MS = 5 * MINUTE_MS;
const MAX_WAITING_BYTES = 256 * 1024;

const RETRY = encode(`retry: ${RETRY_MS}\n\n`);
const BEAT = encode(': beat\n\n');

/** A random delay, so that browsers do not all reconnect at once. */
const RECONNECT_MS = { least: 1000, most: 5000 };

function farewell(): Uint8Array {
  const { least, most } = RECONNECT_MS;
  const retry = Math.round(least + Math.random() * (most - least));
  return encode(`retry: ${retry}\nevent: end\ndata: {"reason":"stopping"}\n\n`);
}

const encoded = new WeakMap<StreamedEvent, Uint8Array>();

function encodeEvent(event: StreamedEvent): Uint8Array {
  const known = encoded.get(event);
  if (known) return known;
  const { id, at, name, data } = event;
  const resume = id === undefined ? '' : `id: ${id}\n`;
  const bytes = encode(`${resume}event: ${name}\ndata: ${JSON.stringify({ ...data, at })}\n\n`);
  encoded.set(event, bytes);
  return bytes;
}

/** Answers with server-sent events that resume by id and end after some minutes (CHA-5). */
export const eventStream = ({ request, signals, draining, free, open, onBeat }: Options): Response =>
  openStream({
    request,
    signals,
    free,
    lifeMs: LIFE_MS,
    maxWaitingBytes: MAX_WAITING_BYTES,
    // Not `no-store`: see REVALIDATED.
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-cache, no-transform',
    },
    start({ write, end }) {
      const leave = () => {
        write(farewell());
        end();
      };
      // All streams listen to one signal, so many listeners are not a leak.
      setMaxListeners(0, draining);
      draining.addEventListener('abort', leave);
      const beat = setInterval(() => {
        onBeat?.(readClock());
        write(BEAT);
      }, BEAT_MS);
      write(RETRY);
      const stop = open((event) => write(encodeEvent(event)), readClock);
      if (draining.aborted) leave();
      return () => {
        draining.removeEventListener('abort', leave);
        clearInterval(beat);
        stop();
      };
    },
  });
