import type { CDPSession, Page, Worker } from '@playwright/test';
import { findWholeChromium } from '../../bin/test/find-chromium.js';
import { expectFits, NARROWEST, setText } from './support/fits';
import type { Member, Members } from './support/members';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

test.use({
  // Elsewhere it is blocked: what it asks for comes from no address of the test's own.
  serviceWorkers: 'allow',
  // The headless shell has no notifications.
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = findWholeChromium();
    await use(executablePath ? { ...launchOptions, executablePath } : launchOptions);
  },
});

/** Opens a member's page, and waits until the service worker serves it. */
async function withWorker(page: Page, address: string): Promise<void> {
  await scripted(page, () => page.goto(address));
  const served = () => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // A page that was on its way while the worker took over is served by it from the next time on.
  await served().catch(() => scripted(page, () => page.reload()));
  await served();
}

const workerOf = (page: Page): Worker => page.context().serviceWorkers()[0]!;

/** Delivers a push message to the page's service worker, as the browser's push service does. */
async function deliver(page: Page, notice: object): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => page.url().startsWith(scopeURL));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const message = { origin, registrationId: await found, data: JSON.stringify(notice) };
  await session.send('ServiceWorker.deliverPushMessage', message);
  await session.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** A browser without a push service of its maker: subscribing succeeds, and is remembered until the tab closes. */
const subscribable = (page: Page) =>
  page.addInitScript(() => {
    const [held, made] = ['test-subscription', 'test-subscriptions'];
    const asHeld = ({ endpoint, key }: { endpoint: string; key: number[] }) =>
      ({
        endpoint,
        options: { applicationServerKey: Uint8Array.from(key).buffer },
        unsubscribe: async () => (sessionStorage.removeItem(held), true),
        toJSON: () => ({ endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
      }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options = {}) => {
      const number = Number(sessionStorage.getItem(made)) + 1;
      const subscription = {
        endpoint: `https://push.example.com/of-this-browser/${performance.timeOrigin}/${number}`,
        key: [...(options.applicationServerKey as Uint8Array)],
      };
      sessionStorage.setItem(made, String(number));
      sessionStorage.setItem(held, JSON.stringify(subscription));
      return asHeld(subscription);
    };
    PushManager.prototype.getSubscription = async () => {
      const kept = sessionStorage.getItem(held);
      return kept ? asHeld(JSON.parse(kept) as Parameters<typeof asHeld>[0]) : null;
    };
  });

/** What the page sends about its subscription, and the statuses that answer it, in order. */
function watchStored(page: Page) {
  const sent: { endpoint: string; renewal: boolean; status: number }[] = [];
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/api/user.php?push=1')) return;
    const { endpoint, renewal = false } = answer.request().postDataJSON() as {
      endpoint: string;
      renewal?: boolean;
    };
    sent.push({ endpoint, renewal, status: answer.status() });
  });
  return sent;
}

/** Has the server forget a subscription, as it does after its push service has refused it. */
const dropOnServer = (page: Page, endpoint: string) =>
  page.evaluate(async (dropped) => {
    const headers = { 'Content-Type': 'application/json', 'X-Client-Request': '1' };
    const body = JSON.stringify({ active: false, endpoint: dropped });
    await fetch('/api/user.php?push=1', { method: 'POST', headers, body });
  }, endpoint);

const alert = (page: Page) => page.getByRole('region', { name: 'Know at once when someone writes' });

/** The reader's first press, before which nothing is offered: it would be the page's largest paint. */
const touch = (page: Page) => page.getByRole('heading', { level: 1 }).click();

/** Makes a member who has written to somebody: push is offered from then on. */
async function makeWriter(members: Members): Promise<Member> {
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  await members.converse(she, he, ['Hello there']);
  return she;
}

/** Puts the alert about the photo away, which comes first. */
async function withoutPhotoAlert(page: Page, at: (site: 'harbor', path?: string) => string): Promise<void> {
  await page.goto(at('harbor', '/likes'));
  await page.getByRole('button', { name: 'Dismiss: You have no profile photo yet' }).click();
  await expect(page.getByText('You have no profile photo yet')).toHaveCount(0);
}

test(
  'the offline page lists unsent messages until reconnect [PWA-2]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('harbor');
    await signIn(page, she);
    await withWorker(page, at('harbor', '/members'));
    await page.evaluate((memberId) => {
      const item = { key: 'k', conversationId: 'c', text: 'See you at <b>eight</b>', writtenAt: 1 };
      localStorage.setItem(`outbox ${memberId} k`, JSON.stringify(item));
      localStorage.setItem(`outbox ${memberId} r`, JSON.stringify({ ...item, text: 'No', refusal: null }));
    }, she.id);
    await page.context().setOffline(true);
    await page.goto(at('harbor', '/likes'));
    await expect(heading(page, 'You are offline')).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText(['See you at <b>eight</b>']);
    await page.context().setOffline(false);
    await expect(heading(page, 'Likes')).toBeVisible();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toEqual(['/offline']);
  },
);

test(
  'the worker registers after load, and updates without a reload [PWA-2]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...given) {
        const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        document.documentElement.dataset.registered = opened!.loadEventEnd > 0 ? 'loaded' : 'loading';
        return register.apply(this, given);
      };
    });
    await signIn(page, await members.make('harbor'));
    let opened = 0;
    page.on('domcontentloaded', () => void (opened += 1));
    await withWorker(page, at('harbor', '/likes'));
    await expect(page.locator('html')).toHaveAttribute('data-registered', 'loaded');
    const newer = await page.evaluate(async () => {
      const [before, registration] = await Promise.all([
        navigator.serviceWorker.controller,
        navigator.serviceWorker.ready,
      ]);
      const headers = { 'Content-Type': 'application/json', 'X-Client-Request': '1' };
      // Another language makes it another worker.
      await fetch('/api/user.php', { method: 'PUT', headers, body: JSON.stringify({ language: 'de' }) });
      const taken = new Promise((go) =>
        navigator.serviceWorker.addEventListener('controllerchange', go, { once: true }),
      );
      await registration.update();
      await taken;
      return navigator.serviceWorker.controller !== before;
    });
    expect(newer).toBe(true);
    expect(opened).toBe(1);
  },
);

test(
  'a push notifies, refreshes the open page, and opens its target [PWA-2, PWA-6]',
  long,
  async ({ page, at, members, signIn }) => {
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    await page.context().grantPermissions(['notifications'], { origin: at('harbor') });
    await signIn(page, she);
    await withWorker(page, at('harbor', '/likes'));
    await page.waitForRequest('**/api/likes.php');
    const path = await members.converse(he, she, ['Hello there']);
    const reloaded = ['user', 'chats', 'likes'].map((name) => page.waitForRequest(`**/api/${name}.php`));
    await deliver(page, { title: 'New message from him', text: '', path, tag: 'chat 1', badge: 1 });
    await Promise.all(reloaded);
    await expect(page).toHaveTitle(/^\(1\) /);
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'New message from him', body: '', tag: 'chat 1' }]);
    const opened = await workerOf(page).evaluate(async () => {
      type Clients = { openWindow(address: string): Promise<void> };
      const worker = self as unknown as { registration: ServiceWorkerRegistration; clients: Clients };
      const [notification] = await worker.registration.getNotifications();
      // A press that the system did not make may open no window.
      const asked = new Promise<string>((resolve) => {
        worker.clients.openWindow = async (address) => resolve(address);
      });
      const Pressed = (self as unknown as Record<string, new (name: string, init: object) => Event>)
        .NotificationEvent!;
      self.dispatchEvent(new Pressed('notificationclick', { notification }));
      return asked;
    });
    expect(opened).toBe(at('harbor', path));
    expect(page.url()).toBe(at('harbor', '/likes'));
    expect(await shown(page)).toEqual([]);
  },
);

test(
  'the push alert asks after a press, and disappears once on [PWA-3, PWA-5, API-2]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await makeWriter(members);
    await subscribable(page);
    await page.context().grantPermissions(['notifications'], { origin: at('harbor') });
    await signIn(page, she);
    await withoutPhotoAlert(page, at);
    await withWorker(page, at('harbor', '/premium'));
    await touch(page);
    await expect(alert(page)).toHaveCount(0);
    await withWorker(page, at('harbor', '/likes'));
    await touch(page);
    await expect(alert(page)).toBeVisible();
    const stored = page.waitForResponse('**/api/user.php?push=1');
    await alert(page).getByRole('button', { name: 'Turn on' }).click();
    expect((await stored).status()).toBe(200);
    await expect(page.getByText('Notifications are on for this device')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    const renewed = page.waitForResponse('**/api/user.php?push=1');
    await page.reload();
    expect((await renewed).status()).toBe(200);
    await touch(page);
    await expect(alert(page)).toHaveCount(0);
  },
);

test(
  'a dropped subscription is replaced at the next visit [PWA-3, API-2]',
  long,
  async ({ page, at, members, signIn }) => {
    await subscribable(page);
    await page.context().grantPermissions(['notifications'], { origin: at('harbor') });
    await signIn(page, await makeWriter(members));
    await withoutPhotoAlert(page, at);
    await withWorker(page, at('harbor', '/likes'));
    await touch(page);
    const sent = watchStored(page);
    await alert(page).getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Notifications are on for this device')).toBeVisible();
    const [{ endpoint: first } = { endpoint: '' }] = sent;
    await dropOnServer(page, first);
    sent.splice(0);
    await page.reload();
    await expect
      .poll(() => sent.map(({ renewal, status }) => [renewal, status]))
      .toEqual([
        [true, 404],
        [false, 200],
      ]);
    const { endpoint: second } = sent[1]!;
    expect(second).not.toBe(first);
    sent.splice(0);
    await page.reload();
    await expect.poll(() => sent).toEqual([{ endpoint: second, renewal: true, status: 200 }]);
    await touch(page);
    await expect(alert(page)).toHaveCount(0);
  },
);

test(
  'the push alert precedes the footer and covers nothing [PWA-5, LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await subscribable(page);
    await signIn(page, await makeWriter(members));
    await withoutPhotoAlert(page, at);
    await withWorker(page, at('harbor', '/likes'));
    await touch(page);
    await expect(alert(page)).toBeVisible();
    await expectFits(page, NARROWEST);
    await page.setViewportSize({ width: 360, height: 760 });
    await setText(page, '200%');
    const [own, main, footer] = await Promise.all(
      [alert(page), page.getByRole('main'), page.getByRole('contentinfo')].map((each) => each.boundingBox()),
    );
    expect(own!.y).toBeGreaterThanOrEqual(main!.y + main!.height - 1);
    expect(own!.y + own!.height).toBeLessThanOrEqual(footer!.y + 1);
  },
);

test(
  'a dismissed push alert does not return [PWA-5, NAV-14]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await makeWriter(members);
    await subscribable(page);
    await signIn(page, she);
    await withoutPhotoAlert(page, at);
    await withWorker(page, at('harbor', '/likes'));
    await touch(page);
    const stored = page.waitForResponse('**/alerts/push');
    await alert(page).getByRole('button', { name: 'Dismiss: Know at once when someone writes' }).click();
    await stored;
    await expect(alert(page)).toHaveCount(0);
    const asked = page.waitForResponse('**/api/user.php');
    await scripted(page, () => page.reload());
    await asked;
    await touch(page);
    await expect(alert(page)).toHaveCount(0);
  },
);

test(
  'the logout keeps only the worker and its offline page [PWA-2, SAF-7]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('harbor');
    await page.context().grantPermissions(['notifications'], { origin: at('harbor') });
    await signIn(page, she);
    await withWorker(page, at('harbor', '/likes'));
    await deliver(page, { title: 'New message', text: '', path: '/chats', tag: 'chat 1', badge: 1 });
    await expect.poll(() => shown(page)).toHaveLength(1);
    await page.getByLabel(/’s account$/).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(at('harbor', '/'));
    await expect.poll(() => shown(page)).toEqual([]);
    const left = await page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
      stored: { ...localStorage },
    }));
    expect(left).toEqual({ workers: 1, caches: 1, stored: {} });
  },
);
