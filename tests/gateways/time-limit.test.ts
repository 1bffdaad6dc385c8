import { expect, it } from 'vitest';
import { limitTime } from '~/gateways/time-limit.server';

it('returns results and failures', async () => {
  expect(await limitTime(Promise.resolve(7), 60_000)).toBe(7);
  await expect(limitTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});

it('abandons work after the timeout', async () => {
  await expect(limitTime(new Promise(() => {}), 1)).rejects.toThrow('no answer within 0.001 s');
});
