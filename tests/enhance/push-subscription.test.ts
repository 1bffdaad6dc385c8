import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushStateNow, setPushState } from '~/enhance/push-state';
import { renewPush, turnOnPush } from '~/enhance/push-subscription';
import { SUBSCRIBER } from '~/enhance/stored';

const KEY = 'AQID';
const keyBytes = (last: number) => new Uint8Array([1, 2, last]).buffer;

/** A browser that holds a subscription of `anna` with the key of these bytes, or none. */
function openBrowser({ held = null as ArrayBuffer | null, line = true } = {}) {
  const told: object[] = [];
  const made = (applicationServerKey: ArrayBuffer) => ({
    options: { applicationServerKey },
    unsubscribe: async () => ((kept = null), true),
    toJSON: () => ({ key: [...new Uint8Array(applicationServerKey)] }),
  });
  let kept = held && made(held);
  const pushManager = {
    getSubscription: async () => kept,
    subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) =>
      (kept = made(options.applicationServerKey.buffer)),
  };
  const stored = new Map(held ? [[SUBSCRIBER, 'anna']] : []);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  vi.stubGlobal('window', { PushManager: class {}, Notification });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  const answer = async (address: string, init?: RequestInit) => {
    if (address === '/api/settings.php') return Response.json({ push_public_key: KEY });
    if (!line) throw new TypeError('no line');
    told.push(JSON.parse(String(init?.body)) as object);
    return new Response();
  };
  vi.stubGlobal('fetch', answer);
  setPushState({ isSubscribed: false });
  return told;
}

afterEach(() => void vi.unstubAllGlobals());

describe('a subscription that the browser has', () => {
  it('is told to the server again, also one with a new key [PWA-3]', async () => {
    for (const last of [3, 9]) {
      const told = openBrowser({ held: keyBytes(last) });
      await renewPush('anna');
      expect(told).toEqual([{ key: [1, 2, 3] }]);
      expect(pushStateNow().isSubscribed).toBe(true);
    }
  });

  it('counts as one although the server cannot be told: nothing is offered anew to a subscribed member [PWA-5]', async () => {
    for (const last of [3, 9]) {
      openBrowser({ held: keyBytes(last), line: false });
      await renewPush('anna');
      expect(pushStateNow().isSubscribed).toBe(true);
    }
  });

  it('is ended where another member made it, and then push is offered [PWA-3, PWA-5]', async () => {
    const told = openBrowser({ held: keyBytes(3) });
    await renewPush('bram');
    await renewPush('anna');
    expect([pushStateNow().isSubscribed, told]).toEqual([false, []]);
  });
});

it('is turned on only once the server knows of it [PWA-3]', async () => {
  openBrowser({ line: false });
  expect([await turnOnPush('anna'), pushStateNow().isSubscribed]).toEqual(['failed', false]);
  openBrowser();
  expect([await turnOnPush('anna'), pushStateNow().isSubscribed]).toEqual(['on', true]);
});
