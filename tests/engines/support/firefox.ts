import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { FIREFOX } from '../../../bin/test/find-engines.js';
import type { Driver, DriverOptions } from './driver';
import { findMiddle, findVisible } from './in-page';

/** Starts Debian's Firefox, driven over WebDriver BiDi. */
export async function startFirefox({ scripts, proxyPort }: DriverOptions): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: null,
    args: ['--width=1280', '--height=1000'],
    extraPrefsFirefox: {
      'javascript.enabled': scripts,
      // A view transition swallows early presses, and no driver can detect its end.
      'ui.prefersReducedMotion': 1,
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.allow_hijacking_localhost': true,
    },
  });
  const [page = await browser.newPage()] = await browser.pages();
  const find = async <Found extends Element>(target: string) => {
    const found = await page.evaluateHandle(findVisible, target);
    return found.asElement() as ElementHandle<Found> | null;
  };
  return {
    // Puppeteer's own waits never end while a page's iframe loads.
    open: (address) => page.evaluate((to) => location.assign(to), address),
    back: () => page.evaluate(() => history.back()),
    reload: () => page.evaluate(() => location.reload()),
    async click(target) {
      const element = await find(target);
      // An element's own click waits for an IntersectionObserver, which never fires without scripts.
      const before = await element?.evaluate(findMiddle);
      const middle = await element?.evaluate(findMiddle);
      if (!before || !middle || before.x !== middle.x || before.y !== middle.y) return false;
      await page.mouse.click(middle.x, middle.y);
      return true;
    },
    async fill(target, text) {
      const field = await find<HTMLInputElement>(target);
      await field?.focus();
      await field?.evaluate((element) => element.select());
      await field?.type(text);
      return field !== null;
    },
    async choose(target, option) {
      const select = await find<HTMLSelectElement>(target);
      await select?.focus();
      await page.keyboard.type(option);
      return select !== null;
    },
    async upload(target, file) {
      const field = await find<HTMLInputElement>(target);
      await field?.uploadFile(file);
      return field !== null;
    },
    press: (key) => page.keyboard.press(key),
    run: <Args extends unknown[], Result>(read: (...args: Args) => Result, ...args: Args) =>
      page.evaluate(read as (...args: unknown[]) => Result, ...args),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => browser.close(),
  };
}
