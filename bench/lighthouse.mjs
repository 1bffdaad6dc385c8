// `npm run bench:lighthouse`: Lighthouse's scores of the pages that members and visitors open most (mobile, its
// simulated slow line and phone), the median of five, with the bare page of bench:http beside them: no style, scripts
// or photos. Each page has been served 40 times before, as that of a site that is in use. `-- landers`
// measures the landers instead. Lighthouse itself is fetched by npx, because nothing but this needs it.
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
/** The categories in which nothing may be left. */
const WHOLE = ['accessibility', 'best-practices'];
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const run = promisify(execFile);

/** How often a page is served before it is examined. */
const SERVED_BEFORE = 40;

/** Until a browser has done what it does once it is open. */
const REST_MS = 5000;

/** A browser without a window, with the cookies of a login, that Lighthouse reaches by its port. */
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

/** Logs in as a member of the demo, and returns the login's cookies and the addresses of a profile, a chat and a checkout. */
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
  // The pages to come are told in the browser's zone: making a clock of its own is for its first page alone.
  await page.waitForFunction(() => document.cookie.includes('zone='));
  const cookies = await context.cookies();
  await close();
  return { cookies, profile, chat, checkout };
}

/** The audits of the categories that must be whole which were not passed, with their first finding. */
const notPassed = ({ categories, audits }) =>
  WHOLE.flatMap((name) => categories[name].auditRefs)
    .map(({ id }) => audits[id])
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'error' || (score !== null && score < 1))
    .map(
      ({ id, errorMessage, details }) =>
        `${id}: ${errorMessage ?? JSON.stringify(details?.items?.[0] ?? null)}`,
    );

/**
 * Examines a page once: its scores and times, and what it did not pass. Each time in a browser of its own, because
 * Lighthouse has the browser look through all that the page before has left in its memory, and counts that as this
 * page's blocking: up to 0.3 s.
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
    // The page's session has shown pages before, and this browser none.
    '--extra-headers={"Cache-Control":"no-cache"}',
  ];
  const load = () =>
    run('npx', ['--yes', LIGHTHOUSE, new URL(address, ORIGIN).href, ...flags], { cwd: root });
  // Lighthouse itself loses the trace of a page load now and then, and says to run it again.
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

/** Serves a page often, one after the other: a server's first pages take it several times as long as all later ones. */
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
  // A run takes half an hour; one that is ended early has said what it knew.
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
