import { describe, expect, it } from 'vitest';
import { openRequest, requestsEnded } from '~/gateways/logs/open-requests.server';

const LONG_MS = 60_000;

describe('waiting for the open requests', () => {
  it('resolves once the last one has ended', async () => {
    const [first, second] = [openRequest(), openRequest()];
    let left: number | null = null;
    const ended = requestsEnded(LONG_MS).then((count) => (left = count));
    first();
    first();
    await Promise.resolve();
    expect(left).toBeNull();
    second();
    expect(await ended).toBe(0);
  });

  it('waits for one that begins after the last', async () => {
    const first = openRequest();
    let left: number | null = null;
    const ended = requestsEnded(LONG_MS).then((count) => (left = count));
    first();
    await new Promise((resolve) => setImmediate(resolve));
    const second = openRequest();
    // Longer than the quiet period.
    await requestsEnded(1000);
    expect(left).toBeNull();
    second();
    expect(await ended).toBe(0);
  });

  it('resolves at once without any', async () => {
    expect(await requestsEnded(LONG_MS)).toBe(0);
  });

  it('counts those that outlast the timeout', async () => {
    const close = openRequest();
    expect(await requestsEnded(1)).toBe(1);
    close();
  });
});
