// `npm run bench:lighthouse`: Lighthouse's scores of the pages that members and visitors open most (mobile, its
// simulated slow connection and phone), the median of five, compared with the bare page of bench:http, without style,
// scripts or photos. Each page has been served 40 times before, as on a site in use. `-- landers` measures
// the landers instead. npx fetches Lighthouse, because only this command needs it.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { confirmEntry } from '../bin/test/confirm-entry.js';
import { findWholeChromium, needChromium } from '../bin/test/find-chromium.js';
import { freePorts } from '../bin/run/free-ports.js';
import { build, generate, install, needNode, root, say, stop } from '../bin/run/project.js';
import { serveDemo, serveOther } from '../bin/run/serve.js';
import { LANDERS } from './lander-names.mjs';
import { ask, percentile, table } from './load.mjs';

answerHelpFrom(import.meta.url);

const LIGHTHOUSE = 'lighthouse@12.8.2';
const [PORT, BARE_PORT, PORT_OF_BROWSER] = await freePorts(3);
const ORIGIN = `http://vonk.localhost:${PORT}`;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
const WHOLE = ['accessibility', 'best-practices'];
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const run = promisify(execFile);

const SERVED_BEFORE = 40;

/** The time that a browser needs after its start. */
const REST_MS = 5000;

/** A headless browser with a login's cookies, which Lighthouse reaches by its port. */
async function openBrowser(cookies = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findWholeChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${PORT_OF_BROWSER}`],
  });
  await confirmEntry(context, ORIGIN);
  await context.addCookies(cookies);
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { context, close };
}

async function enter() {
  const { context, close } = await openBrowser();
  const [page] = context.pages();
  await page.goto(`${ORIGIN}/login`);
  await page.locator('input[name=email]').fill('demo@example.com');
  await page.locator('input[name=password]').fill('demo-password');
  await Promise.all([page.waitForURL((url) => url.pathname !== '/login'), page.keyboard.press('Enter')]);
  const first = async (from, links) => {
    await page.goto(ORIGIN + from);
    return page.locator(links).first().getAttribute('href');
  };
  const profile = await first('/members', 'main li a[href^="/members/"]');
  const chat = await first('/chats', 'main li a[href^="/chats/"]');
  const checkout = await first('/credits', 'main a[href^="/credits/"]');
  // Later pages use the browser's time zone, so only the first page creates its own clock.
  await page.waitForFunction(() => document.cookie.includes('zone='));
  const cookies = await context.cookies();
  await close();
  return { cookies, profile, chat, checkout };
}

/** The failed audits of the categories that need a full score, with their first finding. */
const notPassed = ({ categories, audits }) =>
  WHOLE.flatMap((name) => categories[name].auditRefs)
    .map(({ id }) => audits[id])
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'error' || (score !== null && score < 1))
    .map(
      ({ id, errorMessage, details }) =>
        `${id}: ${errorMessage ?? JSON.stringify(details?.items?.[0] ?? null)}`,
    );

/**
 * Measures a page once, in a new browser: Lighthouse would count the previous page's garbage collection as blocking
 * time.
 */
async function examine(address, cookies) {
  const browser = await openBrowser(cookies);
  await setTimeout(REST_MS);
  const report = path.join(tmpdir(), `lighthouse-${process.pid}.json`);
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${SCORES.join(',')}`,
    `--port=${PORT_OF_BROWSER}`,
    // The page's session has shown pages before, but this browser has not.
    '--extra-headers={"Cache-Control":"no-cache"}',
  ];
  const load = () =>
    run('npx', ['--yes', LIGHTHOUSE, new URL(address, ORIGIN).href, ...flags], { cwd: root });
  // Lighthouse sometimes loses the trace of a page load, and advises to run it again.
  await load().catch(load);
  await browser.close();
  const result = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  const { categories, audits } = result;
  const figures = [
    ...SCORES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    ...TIMES.map((name) => audits[name].numericValue),
    audits['cumulative-layout-shift'].numericValue,
  ];
  return { figures, wrong: notPassed(result) };
}

/** Serves a page often: a server's first pages take several times as long as later ones. */
async function warm(address, cookies) {
  const { host, port, pathname } = new URL(address, ORIGIN);
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const page = { port, path: pathname, headers: { Host: host, Cookie, 'Cache-Control': 'no-cache' } };
  const agent = new Agent({ keepAlive: true });
  for (let served = 0; served < SERVED_BEFORE; served++) await ask(agent, page);
  agent.destroy();
}

needNode();
await install();
await generate();
await build();
needChromium();
if (!findWholeChromium()) stop('Lighthouse needs a whole Chromium.');
const site = await serveDemo({ name: 'bench-lighthouse', port: PORT });
const bare = await serveOther('bench/bare/build.js', BARE_PORT);
const landers = process.argv.includes('landers');
const { cookies, profile, chat, checkout } = landers ? {} : await enter();
const members = {
  search: '/members',
  profile,
  chat,
  chats: '/chats',
  likes: '/likes',
  swipe: '/swipe-game',
  credits: '/credits',
  checkout,
};
const visitors = landers
  ? Object.fromEntries(LANDERS.map((name) => [name, `/landers/${name}`]))
  : { home: '/', pricing: '/pricing' };
const BARE = 'bare Remix page';
const pages = [
  [BARE, `http://127.0.0.1:${BARE_PORT}/members`, []],
  ...(landers ? [] : Object.entries(members).map((each) => [...each, cookies])),
  ...Object.entries(visitors).map((each) => [...each, []]),
];

const rows = [];
const failings = new Set();
for (const [name, address, login] of pages) {
  const rounds = [];
  await warm(address, login);
  for (let round = 0; round < ROUNDS; round++) {
    const { figures, wrong } = await examine(address, login);
    rounds.push(figures);
    if (name !== BARE) for (const each of wrong) failings.add(`${name}: ${each}`);
  }
  const median = (index) =>
    percentile(
      rounds.map((each) => each[index]),
      0.5,
    );
  const scores = SCORES.map((_, index) => median(index));
  const times = TIMES.map((_, index) => median(SCORES.length + index).toFixed(0));
  rows.push([name, ...scores, ...times, median(SCORES.length + TIMES.length).toFixed(3)]);
  // A run takes half an hour, so each result is printed at once.
  say(rows.at(-1).join(' '));
}
await Promise.all([site.stop(), bare.stop()]);
say(
  `\nLighthouse 12.8.2, mobile, median of ${ROUNDS}; ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}\n`,
);
say(
  table(
    [
      '',
      'performance',
      'accessibility',
      'practices',
      'SEO',
      'first paint ms',
      'largest ms',
      'blocking ms',
      'shift',
    ],
    rows,
  ),
);
say([...failings].join('\n'));
