import { setMaxListeners } from 'node:events';
import { readClock } from '~/gateways/clock.server';

/** What a stream sends: an event, with an id where a reader that reconnects may go on from it. */
export type StreamedEvent = { id?: number; name: string; data: unknown };

type Options = {
  /** Any of them ends the stream: the reader left, or the process stops. */
  signals: AbortSignal[];
  /** Starts sending, and gives the way to stop. */
  open: (send: (event: StreamedEvent) => void) => () => void;
  /** Called with each heartbeat. */
  onBeat?: (now: Date) => void;
  headers?: Record<string, string>;
  beatMs?: number;
  lifeMs?: number;
};

const RETRY_MS = 2000;
const BEAT_MS = 15_000;
// A reader that vanished without a word is not noticed by any signal for sure: no stream outlives this.
const LIFE_MS = 5 * 60_000;
const MAX_WAITING_BYTES = 256 * 1024;

const lines = ({ id, name, data }: StreamedEvent) =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Server-sent events (CHA-5): with ids to resume from, heartbeats, and a life of a few minutes, after which the reader reconnects. */
export function eventStream({
  signals,
  open,
  onBeat,
  headers,
  beatMs = BEAT_MS,
  lifeMs = LIFE_MS,
}: Options): Response {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let ended = false;
  const undo: (() => void)[] = [];
  const cleanUp = () => {
    ended = true;
    for (const each of undo.splice(0)) each();
  };
  const end = () => {
    if (ended) return;
    cleanUp();
    controller.close();
  };
  const write = (text: string) => {
    if (ended) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < -MAX_WAITING_BYTES) end();
  };
  const begin = () => {
    const beat = setInterval(() => {
      onBeat?.(readClock());
      write(': beat\n\n');
    }, beatMs);
    const life = setTimeout(end, lifeMs);
    undo.push(
      () => clearInterval(beat),
      () => clearTimeout(life),
    );
    for (const signal of signals) {
      // Every stream listens to the one signal of the process: that is no leak.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', end);
      undo.push(() => signal.removeEventListener('abort', end));
    }
    write(`retry: ${RETRY_MS}\n\n`);
    const stop = open((event) => write(lines(event)));
    if (ended) stop();
    else undo.push(stop);
    if (signals.some((signal) => signal.aborted)) end();
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
        begin();
      },
      cancel: cleanUp,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
  const fixed = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  };
  return new Response(body, { headers: { ...fixed, ...headers } });
}
