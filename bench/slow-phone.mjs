// A slow phone on a slow connection for the benchmarks, and the wait from a press to its visible result.

import { confirmEntry } from '../bin/test/confirm-entry.js';

/** As wide as the narrowest phones on sale. */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** 400 kbit/s with a latency of 400 ms. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const FAST_LINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/**
 * Runs in each document: times the next press until each target and its pictures are visible, even in the next
 * document.
 */
function noteSeen() {
  if (window !== window.top || location.host === '') return;
  const clock = () => performance.timeOrigin + performance.now();
  const kept = () => JSON.parse(sessionStorage.getItem('timed') ?? 'null');
  const keep = (timed) => sessionStorage.setItem('timed', JSON.stringify(timed));
  const found = new Set();
  const isAccountVisible = ({ path = '', selector, text = '', beside = 0 }) =>
    new RegExp(path).test(location.pathname) &&
    [...document.querySelectorAll(selector)].filter((each) => each.textContent.includes(text)).length >
      beside;
  const isInSight = (image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const lacksPictures = () => [...document.images].some((image) => isInSight(image) && !image.complete);
  const note = (name, moment) => {
    const timed = kept();
    keep({ ...timed, [moment]: { ...timed[moment], [name]: clock() } });
  };
  const notePictures = (name) =>
    lacksPictures() ? setTimeout(() => notePictures(name), 10) : note(name, 'whole');
  const look = () => {
    const timed = kept();
    if (!timed?.pressedAt) return;
    for (const [name, sought] of Object.entries(timed.sought)) {
      if (found.has(name) || timed.seen?.[name] || !isAccountVisible(sought)) continue;
      found.add(name);
      // The frame is painted after this callback.
      window.requestAnimationFrame(() =>
        setTimeout(() => {
          note(name, 'seen');
          notePictures(name);
        }),
      );
    }
  };
  const observer = new window.MutationObserver(look);
  const watch = () => observer.observe(document, { subtree: true, childList: true, characterData: true });
  const onPress = ({ timeStamp }) => {
    const timed = kept();
    if (timed && !timed.pressedAt) keep({ ...timed, pressedAt: performance.timeOrigin + timeStamp });
  };
  window.timeNext = (sought) => {
    found.clear();
    keep({ sought });
    watch();
    addEventListener('click', onPress, { capture: true, once: true });
  };
  /** For a typed address, which has no other press. */
  window.pressNow = () => keep({ ...kept(), pressedAt: clock() });
  window.timed = () => {
    const timed = kept();
    const names = Object.keys(timed?.sought ?? {});
    return names.every((name) => timed.whole?.[name]) ? timed : null;
  };
  if (kept()) watch();
}

/** A phone that is `slower` times as slow as this machine. */
export async function openPhone(browser, slower) {
  // A service worker's own requests would not be throttled.
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  await context.addInitScript(noteSeen);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, devtools };
}

/**
 * Presses, and returns for each target the ms until it and its pictures were visible. A target has a selector, and may
 * have a text, a path pattern, and the number of similar elements `beside` it.
 */
export async function waitedFor({ page, devtools }, { press, sought }) {
  await page.evaluate((what) => window.timeNext(what), sought);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  const pressedAt = await press();
  const found = await page.waitForFunction(() => window.timed?.());
  const timed = await found.jsonValue();
  await page.waitForLoadState('load');
  await devtools.send('Network.emulateNetworkConditions', FAST_LINE);
  const after = (moment) => moment - (pressedAt ?? timed.pressedAt);
  return Object.fromEntries(
    Object.keys(sought).map((name) => [
      name,
      { seen: after(timed.seen[name]), whole: after(timed.whole[name]) },
    ]),
  );
}

/** Opens a URL as if it had been typed. */
export async function typeAddress(page, address) {
  await page.evaluate(() => window.pressNow());
  await page.goto(address, { waitUntil: 'commit' });
}

/** Opens a page and waits until its scripts run and are idle. */
export async function openIdle(page, address) {
  const live = page.waitForRequest(/\/events\?/);
  await page.goto(address, { waitUntil: 'load' });
  await live;
  await page.waitForTimeout(1500);
}

export async function logIn(page, origin, email = 'demo@example.com') {
  await confirmEntry(page.context(), origin);
  await page.goto(`${origin}/login`);
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill('demo-password');
  await page.locator('main form[method=post] button:not([name])').first().click();
  await page.waitForURL(/\/members/);
}
