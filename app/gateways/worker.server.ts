import { setTimeout as wait } from 'node:timers/promises';

export type Work<Item> = { take: () => Promise<Item | null>; handle: (item: Item) => Promise<void> };

export type Worker = {
  /** Stops taking items; resolves when those in progress are handled, or after ten seconds. */
  stop(): Promise<void>;
};

type Options = {
  /** Called when taking or handling fails; the worker continues. */
  report: (error: Error) => void;
  hands?: number;
  pauseMs?: number;
};

const STOP_MS = 10_000;

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
      const longestWait = wait(STOP_MS, undefined, { signal: enough.signal }).catch(() => {});
      await Promise.race([ended, longestWait]);
      enough.abort();
    },
  };
}
