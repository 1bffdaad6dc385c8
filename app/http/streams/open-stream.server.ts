import { setMaxListeners } from 'node:events';

const encoder = new TextEncoder();

export const encode = (text: string): Uint8Array => encoder.encode(text);

export type OpenStream = {
  /** Sends bytes; once the stream has ended, nothing. */
  write: (bytes: Uint8Array) => void;
  end: () => void;
};

type Options = {
  /** Its reader leaving ends the stream. One that asks for the head alone opens none. */
  request: Request;
  /** What ends the stream besides: the process stops, the session is over. */
  signals: AbortSignal[];
  headers: Record<string, string>;
  /** A reader that vanished without a word is not noticed by any signal for sure: no stream outlives this. */
  lifeMs: number;
  /** What may wait for a reader that does not read; more ends the stream. */
  maxWaitingBytes: number;
  /** Starts sending, and gives the way to stop; called once. */
  start: (stream: OpenStream) => () => void;
};

/**
 * An answer that goes on for minutes, until its reader leaves, the process stops or its life is over: however it ends, what feeds it is
 * stopped, once.
 */
export function openStream({
  request,
  signals: others,
  headers,
  lifeMs,
  maxWaitingBytes,
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
    const life = setTimeout(end, lifeMs);
    undo.push(() => clearTimeout(life));
    for (const signal of signals) {
      // Every stream listens to the one signal of the process: that is no leak.
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
  return new Response(request.method === 'HEAD' ? null : openBody(), {
    headers: { ...headers, 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
  });
}
