import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pollAfterMs, refreshAll, startPolling } from '~/browser/live/polling';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const ADDRESSES = ['/api/user.php', '/api/chats.php', '/api/likes.php'];

/** A page on a simulated network, whose clock the test advances. */
function openPage({ subscribed = false, status = 200 } = {}) {
  const asked: string[] = [];
  const beacons: { address: string; body: Blob }[] = [];
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const subscription = async () => (subscribed ? {} : null);
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription: subscription } }) },
    sendBeacon: (address: string, body: Blob) => beacons.push({ address, body }) > 0,
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{}', { status });
  });
  const turn = (visibilityState: 'visible' | 'hidden') => {
    document.visibilityState = visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { asked, beacons, turn };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('continues after another network’s page [API-13, API-14]', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('<html>Please log in to this network</html>', { status: 200 });
  });
  await expect(refreshAll()).resolves.toBeDefined();
  expect(asked).toHaveLength(3);
});

describe('the poll of an open page', () => {
  it.each([
    [0, false, 5 * SECOND],
    [0, true, 5 * SECOND],
    [1, false, MINUTE],
    [1, true, 5 * MINUTE],
    [50, false, MINUTE],
    [50, true, 5 * MINUTE],
  ])('runs number %i, with push %s, after %i ms [API-13]', (polls, subscribed, waits) => {
    expect(pollAfterMs(polls, subscribed)).toBe(waits);
  });

  it.each([
    [false, MINUTE],
    [true, 5 * MINUTE],
  ])('fetches everything; with push %s every %i ms [API-13]', async (subscribed, every) => {
    const { asked, turn } = openPage({ subscribed });
    const stop = startPolling();
    turn('hidden');
    await vi.advanceTimersByTimeAsync(5 * SECOND - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(ADDRESSES);
    await vi.advanceTimersByTimeAsync(every - 1);
    expect(asked).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([...ADDRESSES, ...ADDRESSES]);
    stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(asked).toHaveLength(6);
  });

  it('retries, and counts from the last try [API-12, API-13]', async () => {
    const { asked } = openPage({ status: 503 });
    const stop = startPolling();
    // Five waits of 0.5, 1, 2, 4 and 8 seconds, each shortened at random by up to a half.
    await vi.advanceTimersByTimeAsync(5 * SECOND + 7749);
    expect(asked.length).toBeLessThan(18);
    await vi.advanceTimersByTimeAsync(7751);
    expect(asked).toHaveLength(18);
    await vi.advanceTimersByTimeAsync(MINUTE - 7751);
    expect(asked).toHaveLength(18);
    await vi.advanceTimersByTimeAsync(7751);
    expect(asked.length).toBeGreaterThan(18);
    stop();
  });

  it('does not continue after being stopped midway [API-13]', async () => {
    const { asked } = openPage({ status: 503 });
    const stop = startPolling();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    stop();
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(asked).toHaveLength(18);
  });
});

describe('a page that is hidden', () => {
  it('sends a beacon when hidden [API-5]', async () => {
    const { beacons, turn } = openPage();
    const stop = startPolling();
    for (const state of ['hidden', 'visible', 'hidden'] as const) turn(state);
    expect(beacons.map(({ address }) => address)).toEqual(['/api/page-hidden.php', '/api/page-hidden.php']);
    expect([beacons[0]!.body.type, await beacons[0]!.body.text()]).toEqual(['application/json', '{}']);
    stop();
    turn('hidden');
    expect(beacons).toHaveLength(2);
  });
});
