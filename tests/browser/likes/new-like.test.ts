import { expect, it } from 'vitest';
import { pollAfterMs } from '~/browser/live/polling';

it('polls after 5 s, then by the minute [API-13]', () => {
  expect([pollAfterMs(0, false), pollAfterMs(0, true)]).toEqual([5000, 5000]);
  expect([pollAfterMs(1, false), pollAfterMs(7, false), pollAfterMs(1, true)]).toEqual([
    60_000, 60_000, 300_000,
  ]);
});
