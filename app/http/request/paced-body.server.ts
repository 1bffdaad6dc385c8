/** How often it is asked whether a body still comes fast enough. */
const CHECK_MS = 1000;
/** How long a body may take before its rate counts. */
const GRACE_SECONDS = 5;

type Pace = {
  /** How long a body may take to arrive, however large it is. */
  mostSeconds: number;
  /** The average rate, in bytes a second, below which no more of it is read. */
  leastRate: number;
};

/** A photo: 15 MB on a line of 360 kbit/s take six minutes, and phones lose their line for seconds. */
export const UPLOAD_PACE: Pace = { mostSeconds: 360, leastRate: 2 * 1024 };
/** A form without a file, or a call: a few packets, of which one may be lost. */
export const FORM_PACE: Pace = { mostSeconds: 30, leastRate: 0 };

/** A body arrives too slowly to be waited for. */
export class SlowBodyError extends Error {}

/** How much of a body has arrived, and in which time. */
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

  /**
   * Bytes a second; null as long as they say nothing. What came early does not count: it may have arrived while
   * the body waited for its turn.
   */
  get rate(): number | null {
    const seconds = this.seconds - GRACE_SECONDS;
    return seconds > GRACE_SECONDS ? (this.bytes - this.#early) / seconds : null;
  }
}

type Options = {
  pace: Pace;
  arrival?: Arrival;
  /** Whether the body is given up although it keeps its pace. */
  givesWay?: () => boolean;
  onPart?: (part: Uint8Array) => void;
};

/**
 * Returns a body that fails with `SlowBodyError` if it takes too long to arrive, so that a sender of one byte
 * a second does not keep a place that others wait for (SAF-5).
 */
export function pacedBody(
  body: ReadableStream<Uint8Array>,
  { pace, arrival = new Arrival(), givesWay = () => false, onPart = () => {} }: Options,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const isTooSlow = () =>
    arrival.seconds >= pace.mostSeconds ||
    arrival.bytes < (arrival.seconds - GRACE_SECONDS) * pace.leastRate ||
    givesWay();
  // The reader is not cancelled, because that would close the connection before the answer.
  const nextPart = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const check = () => {
        if (isTooSlow()) return reject(new SlowBodyError('The body arrives too slowly'));
        timer = setTimeout(check, CHECK_MS);
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
