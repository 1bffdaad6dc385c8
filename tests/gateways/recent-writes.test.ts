import { expect, it } from 'vitest';
import { createMemoryBus } from '~/gateways/live/memory-bus.server';
import { createRecentWrites } from '~/gateways/recent-writes.server';

it('shares recent writes for five seconds', () => {
  const bus = createMemoryBus();
  let now = 1_000_000;
  const [here, there] = [createRecentWrites(bus, () => now), createRecentWrites(bus, () => now)];
  here.note('a.example', 'anna');
  const has = () =>
    [here, there].flatMap((writes) => [
      writes.has('a.example', 'anna'),
      writes.has('b.example', 'anna'),
      writes.has('a.example', 'bram'),
    ]);
  expect(has()).toEqual([true, false, false, true, false, false]);
  now += 4999;
  expect(has()).toEqual([true, false, false, true, false, false]);
  now += 1;
  expect(has()).toEqual([false, false, false, false, false, false]);
});
