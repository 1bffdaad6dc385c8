// `npm run bench:lighthouse`: Lighthouse's scores of the pages that members and visitors open most (mobile, its
// simulated slow line and phone), the median of five. `-- landers` measures the landers instead. Lighthouse itself
// is fetched by npx, because nothing but this needs it.
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { findWholeChromium, needChromium } from '../bin/find-chromium.js';
import { freePorts } from '../bin/free-ports.js';
import { build, generate, install, needNode, root, say, stop } from '../bin/project.js';
import { serveDemo } from '../bin/serve.js';
import { LANDERS } from './lander-names.mjs';
import { percentile, table } from './load.mjs';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const [PORT] = await freePorts(1);
const ORIGIN = `http://vonk.localhost:${PORT}`;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
const run = promisify(execFile);

/** Logs in as a member of the demo, and returns the cookies and the addresses of a profile and a chat. */
async function enter(browser) {
  const page = await browser.newPage();
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
  const cookies = await page.context().cookies();
  return { profile, chat, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** Runs Lighthouse once on a page, and returns its report. */
async function examine(address, cookie) {
  const report = path.join(tmpdir(), `lighthouse-${process.pid}.json`);
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${SCORES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: findWholeChromium() };
  const load = () => run('npx', ['--yes', LIGHTHOUSE, ORIGIN + address, ...flags], { cwd: root, env });
  // Lighthouse itself loses the trace of a page load now and then, and says to run it again.
  await load().catch(load);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  return [
    ...SCORES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    ...TIMES.map((name) => audits[name].numericValue),
    audits['cumulative-layout-shift'].numericValue,
  ];
}

needNode();
install();
generate();
build();
needChromium();
if (!findWholeChromium()) stop('Lighthouse needs a whole Chromium.');
const site = await serveDemo({ name: 'bench-lighthouse', port: PORT });
const browser = await chromium.launch({ executablePath: findWholeChromium(), args: ['--no-sandbox'] });
const { profile, chat, cookie } = await enter(browser);
await browser.close();
const members = { search: '/members', profile, chat, chats: '/chats', likes: '/likes', swipe: '/swipe-game' };
const visitors = process.argv.includes('landers')
  ? Object.fromEntries(LANDERS.map((name) => [name, `/landers/${name}`]))
  : { home: '/' };
const pages = [
  ...(process.argv.includes('landers') ? [] : Object.entries(members).map((each) => [...each, cookie])),
  ...Object.entries(visitors).map((each) => [...each, null]),
];

const rows = [];
for (const [name, address, login] of pages) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await examine(address, login));
  const median = (index) =>
    percentile(
      rounds.map((each) => each[index]),
      0.5,
    );
  const scores = SCORES.map((_, index) => median(index));
  const times = TIMES.map((_, index) => median(SCORES.length + index).toFixed(0));
  rows.push([name, ...scores, ...times, median(SCORES.length + TIMES.length).toFixed(3)]);
  say(`${name} done`);
}
await site.stop();
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
