import { expect, it } from 'vitest';
import { limitTime } from '~/gateways/time-limit.server';

it('waits for work that ends, and passes its failure on', async () => {
  expect(await limitTime(Promise.resolve(7), 60_000)).toBe(7);
  await expect(limitTime(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
});

it('gives work up that does not end', async () => {
  await expect(limitTime(new Promise(() => {}), 1)).rejects.toThrow('no answer within 0.001 s');
});
