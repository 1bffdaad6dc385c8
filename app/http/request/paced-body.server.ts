/** How long a body may take to arrive, however large it is: 15 MB at one and a half Mbit/s take 84 seconds. */
export const MOST_SECONDS = 120;
/** How long it may take while others wait for its place. */
export const MOST_SECONDS_IN_DEMAND = 30;
/** How often it is asked whether others wait. */
const CHECK_MS = 1000;
/** How long it may take before its rate counts. */
const GRACE_SECONDS = 5;
/** The average rate, in bytes a second, below which no more of it is read. */
const LEAST_RATE = 16 * 1024;

/** A body arrives too slowly to be waited for. */
export class SlowBodyError extends Error {}

/**
 * Returns a body that fails with `SlowBodyError` if it takes too long to arrive, so that a sender of one byte
 * a second does not keep a place that others wait for (SAF-5).
 */
export function pacedBody(
  body: ReadableStream<Uint8Array>,
  { othersWait = () => false }: { othersWait?: () => boolean } = {},
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const beganAt = performance.now();
  let bytes = 0;
  const remainingMs = () => {
    const most = othersWait() ? MOST_SECONDS_IN_DEMAND : MOST_SECONDS;
    return beganAt + Math.min(most, GRACE_SECONDS + bytes / LEAST_RATE) * 1000 - performance.now();
  };
  // The reader is not cancelled, because that would close the connection before the answer.
  const nextPart = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const check = () => {
        const remaining = remainingMs();
        if (remaining <= 0) return reject(new SlowBodyError('The body arrives too slowly'));
        timer = setTimeout(check, Math.min(CHECK_MS, remaining));
      };
      check();
      reader
        .read()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = await nextPart();
        if (part.done) return controller.close();
        bytes += part.value.byteLength;
        controller.enqueue(part.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
