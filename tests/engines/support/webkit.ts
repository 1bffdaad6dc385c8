import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Builder, By, Capabilities, Key, type WebElement } from 'selenium-webdriver';
import { freePorts } from '../../../bin/run/free-ports.js';
import { WEBKIT_DRIVER, XVFB } from '../../../bin/test/find-engines.js';
import type { Driver, DriverOptions } from './driver';
import { findVisible } from './in-page';

/** The maximum start time of the driver's program on a busy machine. */
const START_MS = 30_000;

const KEYS = { Escape: Key.ESCAPE, ArrowRight: Key.ARROW_RIGHT };

const startLeashed = (command: string, args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, ['bin/run/leash.js', command, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}

/** Starts a display for this process; WebKitGTK has no headless mode. */
export async function startDisplay() {
  const xvfb = startLeashed(XVFB, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']);
  const [number] = (await once(xvfb.stdout, 'data')) as [Buffer];
  return { name: `:${String(number).trim()}`, close: () => end(xvfb) };
}

async function untilListening(server: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const isReady = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > end) throw new Error(`${WEBKIT_DRIVER} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts Debian's WebKitGTK in its MiniBrowser, driven by its own WebDriver program. */
export async function startWebKit({
  scripts,
  proxyPort,
  display,
}: DriverOptions & { display: string }): Promise<Driver> {
  const [port] = await freePorts(1);
  const server = `http://127.0.0.1:${port}`;
  const program = startLeashed(WEBKIT_DRIVER, ['-p', String(port)], {
    DISPLAY: display,
    LANG: 'en_US.UTF-8',
    LANGUAGE: 'en_US',
  });
  await untilListening(server);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    // Its own wait for a page does not always end.
    pageLoadStrategy: 'none',
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
    'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${scripts}`] },
  });
  const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await browser.manage().window().setRect({ width: 1280, height: 1000 });
  const find = (target: string) => browser.executeScript<WebElement | null>(findVisible, target);
  return {
    open: (address) => browser.get(address),
    back: () => browser.navigate().back(),
    reload: () => browser.navigate().refresh(),
    async click(target) {
      const element = await find(target);
      await element?.click();
      return element !== null;
    },
    async fill(target, text) {
      const field = await find(target);
      await field?.clear();
      await field?.sendKeys(text);
      return field !== null;
    },
    async choose(target, option) {
      const select = await find(target);
      await select?.findElement(By.xpath(`option[normalize-space() = "${option}"]`)).click();
      return select !== null;
    },
    async upload(target, file) {
      const field = await find(target);
      await field?.sendKeys(file);
      return field !== null;
    },
    press: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    run: (read, ...args) => browser.executeScript(read, ...args),
    screenshot: async (file) => writeFileSync(file, await browser.takeScreenshot(), 'base64'),
    async close() {
      await browser.quit();
      await end(program);
    },
  };
}
