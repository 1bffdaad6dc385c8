import { setMaxListeners } from 'node:events';
import type { Free } from '~/gateways/bus';
import { countStream } from '~/gateways/metrics.server';
import { requestId } from '~/http/request/request-facts.server';
import { lifeOf } from '~/http/request/request-life.server';

const encoder = new TextEncoder();

export const encode = (text: string): Uint8Array => encoder.encode(text);

type OpenStream = {
  /** Sends bytes; does nothing once the stream has ended. */
  write: (bytes: Uint8Array) => void;
  end: () => void;
};

type Options = {
  /** The stream ends when its client disconnects. A HEAD request opens no stream. */
  request: Request;
  /** What else ends the stream: the process stops, or the session ends. */
  signals: AbortSignal[];
  headers: Record<string, string>;
  /** The longest a stream lives, because a client that disappears without closing is not always noticed. */
  lifeMs: number;
  /** How many bytes may wait for a client that does not read; more end the stream. */
  maxWaitingBytes: number;
  /** Gives back the slot that was taken for the stream. */
  free?: Free;
  /** Starts sending; returns the function that stops it. Called once. */
  start: (stream: OpenStream) => () => void;
};

/**
 * Answers with a stream that stays open until its client disconnects, the process stops or its time is over.
 * However it ends, its source is stopped exactly once.
 */
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
    // Nothing holds the request once it is answered. When it is collected, its signal is never aborted.
    void lifeOf(requestId(request))?.over.then(end);
    for (const signal of signals) {
      // Every stream listens to the process's one signal, so many listeners are not a leak.
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
