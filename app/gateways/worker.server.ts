import { setTimeout as wait } from 'node:timers/promises';

/** What a worker does again and again: it takes a thing that waits (null where none does), and handles it. */
export type Work<Item> = { take(): Promise<Item | null>; handle(item: Item): Promise<void> };

export type Worker = {
  /** Takes no more, and ends when what is in hand is handled, or after ten seconds. */
  stop(): Promise<void>;
};

type Options = {
  /** Told of what could not be taken or handled; the work goes on. */
  report: (error: Error) => void;
  /** How many are handled at once. */
  hands?: number;
  /** How long it waits when nothing is there to take. */
  pauseMs?: number;
};

const STOP_MS = 10_000;

/** Handles all that there is to take, several at once, until it is stopped. */
export function startWorker<Item>(
  { take, handle }: Work<Item>,
  { report, hands = 4, pauseMs = 1000 }: Options,
): Worker {
  const stopping = new AbortController();
  const { signal } = stopping;
  const inHand = new Set<Promise<void>>();
  const takeNext = () =>
    take().catch((error: Error): null => {
      report(error);
      return null;
    });

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const item = await takeNext();
      if (item === null) {
        await wait(pauseMs, undefined, { signal }).catch(() => {});
        continue;
      }
      const handled: Promise<void> = handle(item)
        .catch(report)
        .finally(() => inHand.delete(handled));
      inHand.add(handled);
      if (inHand.size >= hands) await Promise.race(inHand);
    }
    await Promise.all(inHand);
  }

  const ended = run();
  return {
    async stop() {
      stopping.abort();
      const enough = new AbortController();
      const late = wait(STOP_MS, undefined, { signal: enough.signal }).catch(() => {});
      await Promise.race([ended, late]);
      enough.abort();
    },
  };
}
