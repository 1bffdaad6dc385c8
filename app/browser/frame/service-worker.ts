/** A push notification's payload, written by `mails/write-push.ts`. */
type PushedNotice = { title: string; text: string; path: string; tag: string; badge: number };

export type WorkerFacts = {
  offline: string;
  icon: string;
  /** Shown for a push without a payload. */
  fallback: Pick<PushedNotice, 'title' | 'text'>;
  logout: string;
  subscribe: string;
  /** The type of messages to open pages, for `browser/push/push.tsx`. */
  told: string;
};

/** The needed part of TypeScript's worker types, which conflict with the DOM's. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type Tab = {
  url: string;
  focus(): Promise<Tab>;
  postMessage(data: unknown): void;
};
type ShownNotification = { close(): void; data: { path: string } };
type Navigation = WorkerEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type SubscriptionChange = WorkerEvent & {
  oldSubscription?: PushSubscription;
  newSubscription?: PushSubscription;
};
type WorkerScope = {
  location: Location;
  caches: CacheStorage;
  navigator: Navigator & { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(
    name: 'push',
    listener: (event: WorkerEvent & { data: PushMessageData | null }) => void,
  ): void;
  addEventListener(
    name: 'notificationclick',
    listener: (event: WorkerEvent & { notification: ShownNotification }) => void,
  ): void;
  addEventListener(name: 'pushsubscriptionchange', listener: (event: SubscriptionChange) => void): void;
  addEventListener(name: 'fetch', listener: (event: Navigation) => void): void;
};
type PushMessageData = { json(): unknown };

/** Caches only the offline page, and nothing private (PWA-2). */
function keepOfflinePage(worker: WorkerScope, facts: WorkerFacts): void {
  worker.addEventListener('install', (event) => {
    const keep = worker.caches
      .open(facts.offline)
      .then((cache) => cache.add(new Request(facts.offline, { cache: 'reload' })));
    // Open pages do not depend on the old worker.
    event.waitUntil(keep.then(() => worker.skipWaiting()));
  });

  worker.addEventListener('activate', (event) => {
    const forget = worker.caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== facts.offline).map((name) => worker.caches.delete(name))),
      );
    // The page is requested while the worker starts.
    const preload = Promise.resolve(worker.registration.navigationPreload?.enable()).catch(() => {});
    event.waitUntil(Promise.all([forget, preload, worker.clients.claim()]));
  });

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || request.mode !== 'navigate' || request.destination !== 'document') return;
    const answer = Promise.resolve(event.preloadResponse).then((early) => early || worker.fetch(request));
    const offline = () => worker.caches.match(facts.offline).then((page) => page || Response.error());
    event.respondWith(answer.catch(offline));
  });
}

function showNotices(worker: WorkerScope, facts: WorkerFacts): void {
  const quietly = (work: Promise<unknown> | undefined) => Promise.resolve(work).catch(() => {});
  const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

  const noticeOf = (data: PushMessageData | null): PushedNotice => {
    // eslint-disable-next-line site/addresses -- the source is sent to the worker and must not use anything outside itself
    const nothing = { title: '', text: '', path: '/members', tag: '', badge: -1 };
    try {
      return Object.assign(nothing, facts.fallback, data && data.json());
    } catch {
      return Object.assign(nothing, facts.fallback);
    }
  };

  worker.addEventListener('push', (event) => {
    const { title, text, path, tag, badge } = noticeOf(event.data);
    const show = worker.registration.showNotification(title, {
      body: text,
      tag,
      icon: facts.icon,
      data: { path },
    });
    const count =
      badge >= 0 && worker.navigator.setAppBadge ? worker.navigator.setAppBadge(badge) : undefined;
    const tell = tabs().then((open) => open.forEach((tab) => tab.postMessage({ type: facts.told, tag })));
    event.waitUntil(Promise.all([show, quietly(count), quietly(tell)]));
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address = new URL(event.notification.data.path, worker.location.origin).href;
    // Never navigates an open tab, which may contain unsent text.
    const show = tabs().then((all) => {
      const there = all.find(({ url }) => url.split('#')[0] === address);
      return there ? there.focus() : worker.clients.openWindow(address);
    });
    event.waitUntil(show);
  });

  // The page that logs out is closed too early for this.
  const forget = async () => {
    for (const notification of await worker.registration.getNotifications()) notification.close();
    await worker.navigator.clearAppBadge?.();
  };

  worker.addEventListener('fetch', (event) => {
    const { mode, url } = event.request;
    if (mode === 'navigate' && new URL(url).pathname === facts.logout) event.waitUntil(quietly(forget()));
  });
}

function renewSubscription(worker: WorkerScope, facts: WorkerFacts): void {
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription: old, newSubscription: given } = event;
    const renewed = given
      ? Promise.resolve(given)
      : old
        ? worker.registration.pushManager.subscribe(old.options)
        : Promise.resolve(null);
    const headers = { 'Content-Type': 'application/json', 'X-Client-Request': '1' };
    const store = async (body: string) => {
      // With the same retries as a page's calls (API-12).
      for (let tries = 1; ; tries++) {
        const answer = await worker
          .fetch(facts.subscribe, { method: 'POST', headers, body })
          .catch(() => null);
        const isFinal = answer !== null && answer.status < 500 && answer.status !== 429;
        if (isFinal || tries === 6) return;
        await new Promise((go) => setTimeout(go, 500 * 2 ** (tries - 1) * (0.5 + Math.random() / 2)));
      }
    };
    event.waitUntil(renewed.then((found) => found && store(JSON.stringify(found))).catch(() => {}));
  });
}

/** The parts of the service worker. None may use anything outside itself: browsers receive its source. */
export const WORKER_PARTS = [keepOfflinePage, showNotices, renewSubscription];
