import { test as base, expect } from '@playwright/test';
import { readEnvOf } from '../../journeys/support/copy-of-demo';
import { openMembers, PASSWORD, type Member, type Members } from '../../journeys/support/members';
import { PORTS } from '../../journeys/support/ports';
import type { SiteName } from '../../journeys/support/sites';
import type { Driver, Target } from './driver';
import { startFirefox } from './firefox';
import { findVisible, readPage, readValue } from './in-page';
import { startProxy } from './proxy';
import { button, field } from './targets';
import { startDisplay, startWebKit } from './webkit';

export type Options = { engine: 'firefox' | 'webkit'; scripts: boolean };

/** A reader at a browser: acts as soon as the page allows, and waits for expected changes. */
export type Reader = ReturnType<typeof readerOf>;

const at = (site: SiteName, path: string) => `http://${site}.localhost:${PORTS.engines}${path}`;

/** Errors of a page that is being left count as "not yet". */
const until = (what: string, isSo: () => Promise<boolean>) =>
  expect.poll(() => isSo().catch(() => false), { message: what }).toBe(true);

function readerOf(driver: Driver, scripts: boolean) {
  const isShown = (target: Target) => driver.run(findVisible, target).then((element) => element !== null);
  const sees = (text: string | RegExp) =>
    until(`sees ${text}`, async () => {
      const shown = await driver.run(readPage);
      return typeof text === 'string' ? shown.includes(text) : text.test(shown);
    });
  const isReady = (scripted: boolean) =>
    document.readyState !== 'loading' &&
    (!scripted || document.documentElement.dataset.scripted !== undefined);
  const untilScripted = () => until('scripts run', () => driver.run(isReady, scripts));
  let pages = 0;
  /** Navigates, and waits until the current page, which gets a mark, has been replaced. */
  async function leave(go: () => Promise<void>): Promise<void> {
    const mark = String((pages += 1));
    await driver.run((left: string) => void (document.documentElement.dataset.left = left), mark);
    await go();
    const isReplaced = (left: string) =>
      document.readyState !== 'loading' && document.documentElement.dataset.left !== left;
    await until('the next page', () => driver.run(isReplaced, mark));
  }
  const open = (site: SiteName, path: string) => leave(() => driver.open(at(site, path)));
  const reader = {
    ...driver,
    scripts,
    isShown,
    sees,
    becomes: until,
    valueOf: (target: Target) => driver.run(readValue, target),
    read: () => driver.run(readPage),
    open,
    reload: () => leave(driver.reload),
    /** Opens a member's page, and waits for its scripts, if enabled. */
    async openScripted(site: SiteName, path: string) {
      await open(site, path);
      await untilScripted();
    },
    untilScripted,
    click: (target: Target) => until(`presses ${target}`, () => driver.click(target)),
    fill: (target: Target, text: string) => until(`fills ${target}`, () => driver.fill(target, text)),
    choose: (target: Target, option: string) =>
      until(`chooses ${option}`, () => driver.choose(target, option)),
    upload: (target: Target, file: string) =>
      until(`chooses for ${target}`, () => driver.upload(target, file)),
    shows: (target: Target) => until(`shows ${target}`, () => isShown(target)),
    hides: (target: Target) => until(`hides ${target}`, async () => !(await isShown(target))),
    isAt: (path: RegExp) =>
      until(`is at ${path}`, async () =>
        path.test(await driver.run(() => location.pathname + location.search)),
      ),
    async logIn({ site, email }: Member) {
      await open(site, '/login');
      await reader.fill(field('Email'), email);
      await reader.fill(field('Password'), PASSWORD);
      await reader.click(`//main${button('Log in')}`);
      await reader.isAt(/^\/members/);
      // Otherwise this page would overtake the next URL.
      await untilScripted();
    },
  };
  return reader;
}

let addresses = 0;

type Fixtures = {
  /** Opens a browser of the project's engine, which closes with the test. */
  openReader: (options?: { scripts: boolean }) => Promise<Reader>;
  reader: Reader;
};

export const test = base.extend<Fixtures, Options & { members: Members; display: string }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  scripts: [true, { option: true, scope: 'worker' }],
  members: [
    async ({}, use) => {
      const members = openMembers(readEnvOf('engines').DATABASE_URL);
      await use(members);
      await members.close();
    },
    { scope: 'worker' },
  ],
  display: [
    async ({ engine }, use) => {
      if (engine === 'firefox') return use('');
      const display = await startDisplay();
      await use(display.name);
      await display.close();
    },
    { scope: 'worker' },
  ],
  openReader: async ({ engine, scripts, display }, use, info) => {
    const opened: { driver: Driver; proxy: Awaited<ReturnType<typeof startProxy>> }[] = [];
    await use(async (options = { scripts }) => {
      const proxy = await startProxy(
        PORTS.engines,
        `10.${info.workerIndex % 250}.0.${(addresses += 1) % 250}`,
      );
      const given = { ...options, proxyPort: proxy.port };
      const driver = await (engine === 'firefox' ? startFirefox(given) : startWebKit({ ...given, display }));
      opened.push({ driver, proxy });
      return readerOf(driver, options.scripts);
    });
    for (const [index, { driver, proxy }] of opened.entries()) {
      if (info.status !== info.expectedStatus)
        await driver.screenshot(info.outputPath(`browser-${index + 1}.png`)).catch(() => {});
      await driver.close();
      await proxy.close();
    }
  },
  reader: async ({ openReader }, use) => use(await openReader()),
});

export { expect };
