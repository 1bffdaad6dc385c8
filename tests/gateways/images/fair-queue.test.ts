import { expect, it } from 'vitest';
import { createFairQueue } from '~/gateways/images/fair-queue';

/** Tasks that the test ends, with their starting order. */
function openTasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  /** Ends a task, and runs what follows. */
  const end = async (name: string) => {
    await new Promise(setImmediate);
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { begun, task, end };
}

it('alternates between members [SAF-5]', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 10, waitingEach: 5 });
  const { begun, task, end } = openTasks();
  for (const name of ['a1', 'a2', 'a3']) void queue.run('anna', task(name));
  void queue.run('bram', task('b1'));
  void queue.run('cleo', task('c1'));
  for (const name of ['a1', 'a2', 'b1', 'c1']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

it('runs up to its limit, and refuses the rest [SAF-5]', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 3, waitingEach: 2 });
  const { begun, task, end } = openTasks();
  const anna = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => queue.run('anna', task(name)));
  await new Promise(setImmediate);
  expect(begun).toEqual(['a1', 'a2']);
  expect(anna.map((each) => each !== null)).toEqual([true, true, true, true, false]);
  expect([queue.run('bram', task('b1')), queue.run('cleo', task('c1'))].map(Boolean)).toEqual([true, false]);
  await end('a1');
  expect(await anna[0]).toBe('a1');
  expect(queue.run('cleo', task('c2'))).not.toBeNull();
});

it('continues after a failed task [SAF-5]', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 3, waitingEach: 3 });
  const failed = queue.run('anna', () => Promise.reject(new Error('No memory')));
  const next = queue.run('anna', async () => 'fine');
  await expect(failed).rejects.toThrow('No memory');
  expect(await next).toBe('fine');
});
