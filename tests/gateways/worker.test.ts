import { expect, it } from 'vitest';
import { startWorker } from '~/gateways/worker.server';

function pending() {
  let end!: () => void;
  const promise = new Promise<void>((resolve) => (end = resolve));
  return { promise, end };
}

const report = (error: Error) => {
  throw error;
};

it('a worker handles items up to its concurrency [NOT-3]', async () => {
  const waiting = [1, 2, 3, 4, 5, 6, 7];
  const all = pending();
  let [inHand, most, handled] = [0, 0, 0];
  const work = {
    take: async () => waiting.shift() ?? null,
    async handle() {
      most = Math.max(most, ++inHand);
      await new Promise((later) => setImmediate(later));
      inHand--;
      if (++handled === 7) all.end();
    },
  };
  const worker = startWorker(work, { report, hands: 3 });
  await all.promise;
  await worker.stop();
  expect([most, handled]).toEqual([3, 7]);
});

it('a worker polls after a pause, despite errors [NOT-3]', async () => {
  const failures: string[] = [];
  const done = pending();
  const answers: (() => Promise<string | null>)[] = [
    async () => null,
    () => Promise.reject(new Error('not taken')),
    async () => 'broken',
    async () => 'whole',
  ];
  const work = {
    take: () => (answers.shift() ?? (async () => null))(),
    async handle(item: string) {
      if (item === 'broken') throw new Error('not handled');
      done.end();
    },
  };
  const worker = startWorker(work, { report: ({ message }) => void failures.push(message), pauseMs: 1 });
  await done.promise;
  await worker.stop();
  expect(failures).toEqual(['not taken', 'not handled']);
});

it('a stopped worker finishes its current items [NOT-3]', async () => {
  const [taken, handled] = [pending(), pending()];
  let takes = 0;
  const work = {
    take: async () => ++takes,
    async handle() {
      taken.end();
      await handled.promise;
    },
  };
  const worker = startWorker(work, { report, hands: 1 });
  await taken.promise;
  let stopped = false;
  const stop = worker.stop().then(() => (stopped = true));
  await new Promise((later) => setImmediate(later));
  expect(stopped).toBe(false);
  handled.end();
  await stop;
  expect(takes).toBe(1);
});
