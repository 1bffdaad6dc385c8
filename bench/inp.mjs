// `npm run bench:inp`: how long a member on a low-end phone waits for the next paint after a tap (Interaction
// to Next Paint), by the browser's Event Timing: a processor slowed down six times, 360 px wide, the median
// of five. Then, on a slow connection as well, how long it takes until the result is visible.
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from 'playwright';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { needChromium } from '../bin/test/find-chromium.js';
import { freePorts } from '../bin/run/free-ports.js';
import { build, generate, install, needNode, say } from '../bin/run/project.js';
import { serveDemo } from '../bin/run/serve.js';
import { percentile, table } from './load.mjs';
import { logIn, openIdle, openPhone, waitedFor } from './slow-phone.mjs';

answerHelpFrom(import.meta.url);

const [PORT] = await freePorts(1);
const ORIGIN = `http://vonk.localhost:${PORT}`;
const ROUNDS = 5;
const SLOWER = 6;
const AIM_MS = 120;
/** The browser reports nothing shorter. */
const SHORTEST_MS = 16;

/** Records each interaction's duration, across pages. */
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

const open = (page, path) => openIdle(page, ORIGIN + path);

const chats = (page) => page.locator('main li a[href^="/chats/"]');
const results = (page) => page.locator('main ul > li > a[href^="/members/"]');
const dialog = (page) => page.getByRole('dialog');
const hearts = (page) => page.locator('main ul button[formaction$="/like"][value=like]');

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
    const action = await hearts(page).first().getAttribute('formaction');
    return {
      tapped: hearts(page).first(),
      done: () => page.locator(`button[formaction="${action}"][value=withdraw]`).first().waitFor(),
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
        page.waitForFunction(
          (value) =>
            /** @type {HTMLInputElement} */ (document.querySelector('input[name=width]')).value !== value,
          before,
        ),
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

/** The pressed control, and its visible result. */
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

/** Taps an element's middle as a finger does: Playwright's own tap adds up to 15 ms of script on this phone. */
async function touch(page, element) {
  const { x, y, width, height } = await element.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** Null if nothing is left to tap. */
async function measure(page, prepare, round) {
  const prepared = await prepare(page, round);
  if (!prepared) return null;
  const { tapped, done } = prepared;
  await tapped.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.interactions());
  await touch(page, tapped);
  await done();
  await page.waitForTimeout(1000);
  const entries = await page.evaluate(() => window.interactions());
  const longest = entries.sort((one, other) => other.duration - one.duration)[0];
  return longest ?? { duration: SHORTEST_MS, before: 0, work: 0 };
}

needNode();
await install();
await generate();
await build();
say('Filling the demo …');
const server = await serveDemo({ name: 'bench-inp', port: PORT });
const browser = await chromium.launch({
  executablePath: needChromium() ?? undefined,
  args: ['--no-sandbox'],
});
const phone = await openPhone(browser, SLOWER);
const { page } = phone;
await page.addInitScript(noteInteractions, SHORTEST_MS);
await logIn(page, ORIGIN);

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
for (const [name, prepare] of Object.entries(SHOWN)) {
  const found = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { pressed, sought } = await prepare(page, round);
    found.push(await waitedFor(phone, { press: () => pressed.tap(), sought }));
  }
  for (const what of Object.keys(found[0])) {
    const times = found.map((each) => each[what].seen);
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
