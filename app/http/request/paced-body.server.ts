const CHECK_INTERVAL_MS = 1000;
const GRACE_SECONDS = 5;

type Pace = {
  maxSeconds: number;
  /** The minimum average rate, in bytes per second. */
  minRate: number;
};

/** 15 MB at 360 kbit/s take six minutes, and phones lose their connection for seconds. */
export const UPLOAD_PACE: Pace = { maxSeconds: 360, minRate: 2 * 1024 };
/** A form without a file, or a call: a few packets, one of them perhaps lost. */
export const FORM_PACE: Pace = { maxSeconds: 30, minRate: 0 };

export class SlowBodyError extends Error {}

export class Arrival {
  readonly #beganAt = performance.now();
  #early = 0;
  bytes = 0;

  add(bytes: number): void {
    this.bytes += bytes;
    if (this.seconds <= GRACE_SECONDS) this.#early += bytes;
  }

  get seconds(): number {
    return (performance.now() - this.#beganAt) / 1000;
  }

  /** In bytes per second; null while unknown. Bytes that arrived while queued do not count. */
  get rate(): number | null {
    const seconds = this.seconds - GRACE_SECONDS;
    return seconds > GRACE_SECONDS ? (this.bytes - this.#early) / seconds : null;
  }
}

type Options = {
  pace: Pace;
  arrival?: Arrival;
  shouldYield?: () => boolean;
  onPart?: (part: Uint8Array) => void;
};

/** Returns a body that fails with `SlowBodyError`, so that slow senders do not block a slot (SAF-5). */
export function pacedBody(
  body: ReadableStream<Uint8Array>,
  { pace, arrival = new Arrival(), shouldYield = () => false, onPart = () => {} }: Options,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const isTooSlow = () =>
    arrival.seconds >= pace.maxSeconds ||
    arrival.bytes < (arrival.seconds - GRACE_SECONDS) * pace.minRate ||
    shouldYield();
  // Canceling the reader would close the connection before the answer.
  const nextPart = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const check = () => {
        if (isTooSlow()) return reject(new SlowBodyError('The body arrives too slowly'));
        timer = setTimeout(check, CHECK_INTERVAL_MS);
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
        arrival.add(part.value.byteLength);
        onPart(part.value);
        controller.enqueue(part.value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
