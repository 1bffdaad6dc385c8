// `npm run bench:inp`: how long a member on a low-end phone waits for the next paint after a tap (Interaction
// to Next Paint), by the browser's Event Timing: a processor slowed down six times, 360 px wide, the median
// of five. Then, on a slow line as well, how long it takes until what was asked for can be seen.
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from 'playwright';
import { needChromium } from '../bin/find-chromium.js';
import { freePorts } from '../bin/free-ports.js';
import { build, generate, install, needNode, say } from '../bin/project.js';
import { serveDemo } from '../bin/serve.js';
import { percentile, table } from './load.mjs';

const [PORT] = await freePorts(1);
const ORIGIN = `http://vonk.localhost:${PORT}`;
const ROUNDS = 5;
const SLOWER = 6;
const AIM_MS = 120;
/** The browser reports nothing shorter. */
const SHORTEST_MS = 16;

/**
 * Records in the page how long each interaction took; the records of a page that is left are kept for the
 * next page.
 */
function noteInteractions(shortest) {
  const kept = () => JSON.parse(sessionStorage.getItem('interactions') ?? '[]');
  const keep = (entries) => {
    const noted = entries
      .filter(({ interactionId }) => interactionId > 0)
      .map(({ name, duration, startTime, processingStart, processingEnd, interactionId }) => ({
        name,
        duration,
        interactionId,
        before: processingStart - startTime,
        work: processingEnd - processingStart,
      }));
    if (noted.length > 0) sessionStorage.setItem('interactions', JSON.stringify([...kept(), ...noted]));
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: shortest, buffered: true });
  addEventListener('pagehide', () => keep(observer.takeRecords()));
  window.interactions = () => {
    keep(observer.takeRecords());
    const all = kept();
    sessionStorage.removeItem('interactions');
    return all;
  };
}

/** A line of 400 kbit/s on which an answer takes 400 ms. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * Notes in the page, for each selector, how many ms after the next press the first frame comes in which it is
 * found with the text.
 */
function watchNext(sought) {
  const seen = {};
  let pressed = null;
  const note = () => {
    for (const [name, { selector, text = '' }] of Object.entries(sought)) {
      if (
        name in seen ||
        ![...document.querySelectorAll(selector)].some((each) => each.textContent.includes(text))
      )
        continue;
      seen[name] = null;
      window.requestAnimationFrame(() => setTimeout(() => (seen[name] = performance.now() - pressed)));
    }
  };
  document.addEventListener(
    'click',
    (event) => {
      pressed = event.timeStamp;
      new window.MutationObserver(note).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    },
    { capture: true, once: true },
  );
  window.seenAfter = () => {
    const all = Object.values(seen);
    return all.length === Object.keys(sought).length && !all.includes(null) ? seen : null;
  };
}

/** Opens a page and waits until its scripts run and are idle. */
async function open(page, path) {
  const live = page.waitForRequest('**/events');
  await page.goto(ORIGIN + path, { waitUntil: 'load' });
  await live;
  await page.waitForTimeout(1500);
}

const chats = (page) => page.locator('main li a[href^="/chats/"]');
const results = (page) => page.locator('main ul > li > a[href^="/members/"]');
const dialog = (page) => page.getByRole('dialog');
const hearts = (page) => page.locator('main ul form[action$="/like"] button[value=like]');

/** The interactions: what is tapped, and what shows that it worked. */
const INTERACTIONS = {
  'open a chat': async (page, round) => {
    await open(page, '/chats');
    return { tapped: chats(page).nth(round), done: () => page.waitForURL(/\/chats\/[\w-]{36}/) };
  },
  'send a message': async (page, round) => {
    await open(page, '/chats');
    await open(page, await chats(page).first().getAttribute('href'));
    const text = `Round ${round} of the benchmark`;
    await page.locator('#message').fill(text);
    const form = page.locator('form:has(#message)');
    return {
      tapped: form.locator('button:not([type=button])').last(),
      done: () => page.getByText(text).first().waitFor(),
    };
  },
  like: async (page) => {
    await open(page, '/members');
    const form = hearts(page).first().locator('xpath=..');
    const action = await form.getAttribute('action');
    return {
      tapped: hearts(page).first(),
      done: () => page.locator(`form[action="${action}"] button[value=withdraw]`).first().waitFor(),
    };
  },
  'filter the search': async (page, round) => {
    await open(page, '/members?filters=1');
    await page.locator('main [name=min_age]').fill(String(20 + round));
    return {
      tapped: page.locator('main form button:not([type=button])').last(),
      done: () => page.waitForURL(/min_age=/),
    };
  },
  'open the viewer': async (page, round) => {
    await open(page, '/members');
    await open(page, await results(page).nth(round).getAttribute('href'));
    return { tapped: page.locator('main a[href*="?photo="]').first(), done: () => dialog(page).waitFor() };
  },
  'move the crop': async (page) => {
    await page.goto(`${ORIGIN}/profile/photos`);
    await open(page, await page.locator('main a[href^="/profile/photos/"]').first().getAttribute('href'));
    const slider = page.locator('main input[name=width]');
    const before = await slider.inputValue();
    return {
      tapped: slider,
      done: () =>
        page.waitForFunction((value) => document.querySelector('input[name=width]').value !== value, before),
    };
  },
  swipe: async (page) => {
    await open(page, '/swipe-game');
    const card = await page.locator('main a.portrait').first().getAttribute('href');
    return {
      tapped: page.locator('main button[value=pass]'),
      done: () => page.locator(`main a.portrait[href="${card}"]`).waitFor({ state: 'detached' }),
    };
  },
  match: async (page) => {
    await open(page, '/likes');
    const answers = page.locator('main form[action$="/like"] button[value=like]');
    if ((await answers.count()) === 0) return null;
    return { tapped: answers.first(), done: () => dialog(page).waitFor() };
  },
};

/** What is waited for: what is pressed, and what then is to be seen. */
const SHOWN = {
  'send a message': async (page, round) => {
    await open(page, '/chats');
    await open(page, await chats(page).first().getAttribute('href'));
    const text = `Round ${round} on a slow line`;
    await page.locator('#message').fill(text);
    return {
      pressed: page.locator('form:has(#message)').locator('button:not([type=button])').last(),
      sought: { 'own message': { selector: 'main .bubble', text } },
    };
  },
  'open a chat': async (page, round) => {
    await open(page, '/chats');
    return {
      pressed: chats(page).nth(round),
      sought: {
        'whose chat it is, with the last words': { selector: '[aria-busy] .bubble' },
        'the whole chat': { selector: '#message' },
      },
    };
  },
};

/** Returns, by the name of what was sought, how many ms after the press it was seen. */
async function waitedFor(page, devtools, prepare, round) {
  const { pressed, sought } = await prepare(page, round);
  await page.evaluate(watchNext, sought);
  await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
  await pressed.tap();
  const seen = await (await page.waitForFunction(() => window.seenAfter())).jsonValue();
  await devtools.send('Network.emulateNetworkConditions', {
    ...SLOW_LINE,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return seen;
}

/** Measures one interaction; null if there is nothing left to tap, such as a like to answer. */
async function measure(page, prepare, round) {
  const prepared = await prepare(page, round);
  if (!prepared) return null;
  const { tapped, done } = prepared;
  await tapped.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.interactions());
  await tapped.tap();
  await done();
  await page.waitForTimeout(1000);
  const entries = await page.evaluate(() => window.interactions());
  const longest = entries.sort((one, other) => other.duration - one.duration)[0];
  return longest ?? { duration: SHORTEST_MS, before: 0, work: 0 };
}

async function logIn(page) {
  await page.goto(`${ORIGIN}/login`);
  await page.locator('input[name=email]').fill('demo@example.com');
  await page.locator('input[name=password]').fill('demo-password');
  await page.locator('main form[method=post] button:not([name])').first().click();
  await page.waitForURL(/\/members/);
}

needNode();
install();
generate();
build();
say('Filling the demo …');
const server = await serveDemo({ name: 'bench-inp', port: PORT });
const browser = await chromium.launch({
  executablePath: needChromium() ?? undefined,
  args: ['--no-sandbox'],
});
const context = await browser.newContext({
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});
await context.addInitScript(noteInteractions, SHORTEST_MS);
const page = await context.newPage();
page.setDefaultTimeout(60_000);
await logIn(page);
const devtools = await context.newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

const load = loadavg()[0];
const rows = [];
for (const [name, prepare] of Object.entries(INTERACTIONS)) {
  const found = [];
  for (let round = 0; round < ROUNDS; round++) {
    const measured = await measure(page, prepare, round);
    if (measured) found.push(measured);
  }
  const middle = (key) =>
    percentile(
      found.map((each) => each[key]),
      0.5,
    );
  const [median, worst] = [middle('duration'), Math.max(...found.map(({ duration }) => duration))];
  rows.push([
    found.length < ROUNDS ? `${name} (${found.length})` : name,
    median,
    worst,
    middle('before').toFixed(0),
    middle('work').toFixed(0),
    median < AIM_MS ? 'yes' : 'no',
  ]);
}
const waits = [];
await devtools.send('Network.enable');
for (const [name, prepare] of Object.entries(SHOWN)) {
  const found = [];
  for (let round = 0; round < ROUNDS; round++) found.push(await waitedFor(page, devtools, prepare, round));
  for (const what of Object.keys(found[0])) {
    const times = found.map((each) => each[what]);
    waits.push([`${name}: ${what}`, percentile(times, 0.5).toFixed(0), Math.max(...times).toFixed(0)]);
  }
}
const version = browser.version();
await browser.close();
await server.stop();

say(
  `\nChromium ${version}, processor ${SLOWER} times slower, 360 px wide, ${ROUNDS} rounds, ` +
    `load ${load.toFixed(1)} to ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores\n`,
);
say(table(['', 'median ms', 'worst ms', 'waited ms', 'worked ms', `under ${AIM_MS} ms`], rows));
say('\nFrom the press until it is seen, with 400 kbit/s and 400 ms more for each answer:\n');
say(table(['', 'median ms', 'worst ms'], waits));
process.exit(0);
