import { setMaxListeners } from 'node:events';
import type { Free } from '~/gateways/live/bus';
import { countStream } from '~/gateways/logs/metrics.server';
import { requestId } from '~/http/request/client/client-address.server';
import { requestLifetime } from '~/http/request/request-life.server';

const encoder = new TextEncoder();

export const encode = (text: string): Uint8Array => encoder.encode(text);

type OpenStream = {
  write: (bytes: Uint8Array) => void;
  end: () => void;
};

type Options = {
  /** HEAD opens no stream. */
  request: Request;
  /** End the stream: the process stops, or the session ends. */
  signals: AbortSignal[];
  headers: Record<string, string>;
  /** The maximum duration, because some disconnects go unnoticed. */
  lifeMs: number;
  /** The backpressure limit, in bytes; beyond it the stream ends. */
  maxWaitingBytes: number;
  free?: Free;
  start: (stream: OpenStream) => () => void;
};

/** Ends on disconnect, stop or timeout, and stops its source exactly once. */
export function openStream({
  request,
  signals: others,
  headers,
  lifeMs,
  maxWaitingBytes,
  free = () => {},
  start,
}: Options): Response {
  const signals = [request.signal, ...others];
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
  const write = (bytes: Uint8Array) => {
    if (ended) return;
    controller.enqueue(bytes);
    if ((controller.desiredSize ?? 0) < -maxWaitingBytes) end();
  };
  const begin = () => {
    const timer = setTimeout(end, lifeMs);
    undo.push(() => clearTimeout(timer), countStream(), free);
    // Once answered, the request may be garbage-collected, and then its signal never aborts.
    void requestLifetime(requestId(request))?.over.then(end);
    for (const signal of signals) {
      // All streams listen to one signal, so many listeners are not a leak.
      setMaxListeners(0, signal);
      signal.addEventListener('abort', end);
      undo.push(() => signal.removeEventListener('abort', end));
    }
    const stop = start({ write, end });
    if (ended) stop();
    else undo.push(stop);
    if (signals.some((signal) => signal.aborted)) end();
  };
  const openBody = () =>
    new ReadableStream<Uint8Array>(
      {
        start(given) {
          controller = given;
          begin();
        },
        cancel: cleanUp,
      },
      new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
    );
  const isOpened = request.method !== 'HEAD';
  if (!isOpened) free();
  return new Response(isOpened ? openBody() : null, {
    headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no', ...headers },
  });
}
