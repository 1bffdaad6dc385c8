import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUSHED } from '~/domain/live-events';
import { WORKER_PARTS, type WorkerFacts } from '~/browser/frame/service-worker';

const FACTS: WorkerFacts = {
  offline: '/offline?v=2',
  icon: '/site/icon-192.png',
  fallback: { title: 'Vonk', text: 'Something new' },
  logout: '/logout',
  subscribe: '/api/user.php?push=1',
  told: PUSHED,
};

type Tab = ReturnType<typeof tabAt>;
const tabAt = (url: string) => {
  const tab = {
    url,
    focus: vi.fn(async () => tab),
    postMessage: vi.fn(),
  };
  return tab;
};

/** A browser around the worker, whose events the test fires. */
function startWorker({ tabs = [] as Tab[], line = true, badges = true } = {}) {
  const listeners: [name: string, listener: (event: object) => void][] = [];
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const refuse = async () => {
    throw new TypeError('refused');
  };
  const fetched = vi.fn(async (_asked: Request | string, _init?: RequestInit) => {
    if (!line) throw new TypeError('no line');
    return new Response('from the site');
  });
  const scope = {
    location: { origin: 'https://a.example' },
    navigator: {
      setAppBadge: vi.fn(badges ? async () => {} : refuse),
      clearAppBadge: badges ? note('cleared the badge') : undefined,
    },
    caches: {
      open: async (name: string) => ({
        add: async ({ url }: Request) => void done.push(`${name} has ${url}`),
      }),
      keys: async () => ['/offline?v=1', '/offline?v=2', 'old'],
      delete: async (name: string) => void done.push(`deleted ${name}`),
      match: async (name: string) => new Response(`kept ${name}`),
    },
    registration: {
      navigationPreload: { enable: refuse },
      showNotification: vi.fn(async () => {}),
      getNotifications: async () => [{ close: () => void done.push('closed') }],
      pushManager: { subscribe: vi.fn(async (options: object) => ({ made: options })) },
    },
    clients: {
      matchAll: async () => tabs,
      openWindow: vi.fn(async () => {}),
      claim: note('claimed'),
    },
    skipWaiting: note('skipped waiting'),
    fetch: fetched,
    addEventListener: (...each: (typeof listeners)[number]) => void listeners.push(each),
  };
  for (const part of WORKER_PARTS) part(scope as unknown as Parameters<typeof part>[0], FACTS);
  const fire = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    const waitUntil = (each: Promise<unknown>) => void work.push(each);
    for (const [heard, listener] of listeners) if (heard === name) listener({ waitUntil, ...event });
    await Promise.all(work);
  };
  return { scope, done, fire, fetched };
}

// In a worker, relative URLs belong to its own site.
class OwnRequest extends Request {
  constructor(asked: string, init?: RequestInit) {
    super(new URL(asked, 'https://a.example'), init);
  }
}
beforeEach(() => void vi.stubGlobal('Request', OwnRequest));
afterEach(() => void vi.unstubAllGlobals());

describe('the service worker', () => {
  it('caches the offline page and takes over [PWA-2]', async () => {
    const { done, fire } = startWorker();
    await fire('install');
    expect(done).toEqual(['/offline?v=2 has https://a.example/offline?v=2', 'skipped waiting']);
  });

  it('deletes old caches and serves open pages [PWA-2]', async () => {
    const { done, fire } = startWorker();
    await fire('activate');
    expect(done.toSorted()).toEqual(['claimed', 'deleted /offline?v=1', 'deleted old']);
  });

  it('serves navigations, offline from the cache [PWA-2]', async () => {
    const page = { method: 'GET', mode: 'navigate', destination: 'document', url: 'https://a.example/likes' };
    const asked = async (request: object, line = true, early?: Response) => {
      const { fire } = startWorker({ line });
      let answer: Promise<Response> | null = null;
      const respondWith = (given: Promise<Response>) => void (answer = given);
      await fire('fetch', { request, respondWith, preloadResponse: Promise.resolve(early) });
      return answer && (await (answer as Promise<Response>)).text();
    };
    expect(await asked(page)).toBe('from the site');
    expect(await asked(page, true, new Response('preloaded'))).toBe('preloaded');
    expect(await asked(page, false)).toBe('kept /offline?v=2');
    for (const other of [{ method: 'POST' }, { mode: 'cors' }, { destination: 'iframe' }])
      expect(await asked({ ...page, ...other })).toBeNull();
  });

  it('clears notifications at a logout [PWA-4, ACC-13]', async () => {
    const { done, fire } = startWorker();
    const respondWith = () => void done.push('answered');
    for (const path of ['/likes', '/logout']) {
      const request = { method: 'POST', mode: 'navigate', url: `https://a.example${path}` };
      await fire('fetch', { request, respondWith });
    }
    expect(done).toEqual(['closed', 'cleared the badge']);
  });

  it('shows a push, the badge, and tells open pages [PWA-2, PWA-4, PWA-6]', async () => {
    const tabs = [tabAt('https://a.example/likes'), tabAt('https://a.example/chats')];
    const { scope, fire } = startWorker({ tabs });
    const notice = { title: 'Bram', text: 'wrote', path: '/chats/1', tag: 'chat 1', badge: 3 };
    await fire('push', { data: { json: () => notice } });
    expect(scope.registration.showNotification).toHaveBeenCalledWith('Bram', {
      body: 'wrote',
      tag: 'chat 1',
      icon: FACTS.icon,
      data: { path: '/chats/1' },
    });
    expect(scope.navigator.setAppBadge).toHaveBeenCalledWith(3);
    for (const { postMessage } of tabs)
      expect(postMessage).toHaveBeenCalledWith({ type: PUSHED, tag: 'chat 1' });
  });

  it('shows a push without badge or payload [PWA-2, PWA-4]', async () => {
    const broken = () => {
      throw new SyntaxError('no JSON');
    };
    for (const data of [null, { json: broken }]) {
      const { scope, fire } = startWorker();
      await fire('push', { data });
      expect(scope.registration.showNotification).toHaveBeenCalledWith(
        'Vonk',
        expect.objectContaining({ body: 'Something new', data: { path: '/members' } }),
      );
      expect(scope.navigator.setAppBadge).not.toHaveBeenCalled();
    }
    const { scope, fire } = startWorker({ badges: false });
    await fire('push', { data: { json: () => ({ badge: 1 }) } });
    expect(scope.registration.showNotification).toHaveBeenCalledTimes(1);
  });

  it('opens a notification’s page [PWA-2]', async () => {
    const pressed = { notification: { close: vi.fn(), data: { path: '/chats/1' } } };
    const [other, same] = [tabAt('https://a.example/profile'), tabAt('https://a.example/chats/1#newest')];
    const there = startWorker({ tabs: [other, same] });
    await there.fire('notificationclick', pressed);
    expect(same.focus).toHaveBeenCalledTimes(1);
    expect(there.scope.clients.openWindow).not.toHaveBeenCalled();
    for (const tabs of [[other], []]) {
      const { scope, fire } = startWorker({ tabs });
      await fire('notificationclick', pressed);
      expect(scope.clients.openWindow).toHaveBeenCalledWith('https://a.example/chats/1');
    }
    expect(other.focus).not.toHaveBeenCalled();
    expect(pressed.notification.close).toHaveBeenCalledTimes(3);
  });

  it('renews or repeats a subscription [PWA-3, API-2]', async () => {
    const given = startWorker();
    await given.fire('pushsubscriptionchange', { newSubscription: { endpoint: 'new' } });
    const stored = (body: object) => ({
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Client-Request': '1' },
      body: JSON.stringify(body),
    });
    expect(given.fetched).toHaveBeenCalledWith(FACTS.subscribe, stored({ endpoint: 'new' }));
    const old = startWorker();
    const options = { userVisibleOnly: true };
    await old.fire('pushsubscriptionchange', { oldSubscription: { options } });
    expect(old.fetched).toHaveBeenCalledWith(FACTS.subscribe, stored({ made: options }));
    vi.stubGlobal('setTimeout', (go: () => void) => queueMicrotask(go));
    const gone = startWorker({ line: false });
    await gone.fire('pushsubscriptionchange', {});
    await gone.fire('pushsubscriptionchange', { newSubscription: { endpoint: 'new' } });
    expect(gone.fetched).toHaveBeenCalledTimes(6);
  });
});
