import { afterEach, describe, expect, it, vi } from 'vitest';
import { pushStateNow, setPushState } from '~/browser/push/push-state';
import { renewPush, turnOnPush } from '~/browser/push/push-subscription';
import { SUBSCRIBER_KEY } from '~/browser/kit/storage-keys';

const KEY = 'AQID';
const keyBytes = (last: number) => new Uint8Array([1, 2, last]).buffer;

type World = {
  held?: ArrayBuffer | null;
  line?: boolean;
  permission?: NotificationPermission;
  /** Whether the server has that subscription. */
  known?: boolean;
  subscriber?: string | null;
};

/** A browser with or without a subscription of `anna`; returns its requests to the server. */
function openBrowser({
  held = null,
  line = true,
  permission = 'granted',
  known = true,
  subscriber = held ? 'anna' : null,
}: World = {}) {
  const told: { id: number; key: number[]; renewal?: true }[] = [];
  let made = 0;
  const make = (applicationServerKey: ArrayBuffer) => {
    const id = made++;
    return {
      options: { applicationServerKey },
      unsubscribe: async () => ((kept = null), true),
      toJSON: () => ({ id, key: [...new Uint8Array(applicationServerKey)] }),
    };
  };
  let kept: ReturnType<typeof make> | null = held && make(held);
  const pushManager = {
    getSubscription: async () => kept,
    subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      // Like browsers: only one subscription, and only with its key.
      if (kept) throw new DOMException('Held already', 'InvalidStateError');
      return (kept = make(options.applicationServerKey.buffer));
    },
  };
  const stored = new Map(subscriber ? [[SUBSCRIBER_KEY, subscriber]] : []);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('window', { PushManager: class {}, Notification });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
  const answer = async (address: string, init?: RequestInit) => {
    if (address === '/api/settings.php') return Response.json({ push_public_key: KEY });
    if (!line) throw new TypeError('no line');
    const body = JSON.parse(String(init?.body)) as (typeof told)[number];
    told.push(body);
    return new Response(null, { status: body.renewal && !known ? 404 : 200 });
  };
  vi.stubGlobal('fetch', answer);
  // Retries do not wait.
  vi.stubGlobal('setTimeout', (go: () => void) => queueMicrotask(go));
  setPushState({ isSubscribed: false });
  return told;
}

afterEach(() => void vi.unstubAllGlobals());

describe('a browser’s push subscription', () => {
  it('is renewed on the server at each visit [PWA-3]', async () => {
    const told = openBrowser({ held: keyBytes(3) });
    await renewPush('anna');
    expect(told).toEqual([{ id: 0, key: [1, 2, 3], renewal: true }]);
    expect(pushStateNow().isSubscribed).toBe(true);
  });

  it.each([
    ['the server no longer has it', { held: keyBytes(3), known: false }, [0, 1]],
    ['the site has another key', { held: keyBytes(9) }, [1]],
    ['the browser has dropped it', { subscriber: 'anna' }, [0]],
  ])('is replaced without a question where %s [PWA-3]', async (_, world, ids) => {
    const told = openBrowser(world);
    await renewPush('anna');
    expect(told.map(({ id }) => id)).toEqual(ids);
    expect(told.at(-1)).toEqual({ id: ids.at(-1), key: [1, 2, 3] });
    expect(pushStateNow().isSubscribed).toBe(true);
  });

  it('is not replaced without the permission [PWA-3, PWA-5]', async () => {
    const told = openBrowser({ held: keyBytes(3), known: false, permission: 'default' });
    await renewPush('anna');
    expect(told.map(({ id }) => id)).toEqual([0]);
    expect(pushStateNow().isSubscribed).toBe(false);
  });

  it('counts even if the server cannot be reached [PWA-5]', async () => {
    for (const last of [3, 9]) {
      openBrowser({ held: keyBytes(last), line: false });
      await renewPush('anna');
      expect(pushStateNow().isSubscribed).toBe(true);
    }
  });

  it('ends another member’s, and offers push [PWA-3, PWA-5]', async () => {
    const told = openBrowser({ held: keyBytes(3) });
    await renewPush('bram');
    await renewPush('anna');
    expect([pushStateNow().isSubscribed, told]).toEqual([false, []]);
  });
});

it('is on only once the server stores it [PWA-3]', async () => {
  openBrowser({ line: false });
  expect([await turnOnPush('anna'), pushStateNow().isSubscribed]).toEqual(['failed', false]);
  openBrowser();
  expect([await turnOnPush('anna'), pushStateNow().isSubscribed]).toEqual(['on', true]);
});
