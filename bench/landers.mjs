// `npm run bench:landers`: each lander's cost for a visitor on a slow connection and a low-end phone, by the
// browser's protocol: 360 px wide, slow 4G, a processor slowed down four times, an empty cache, the median of
// five; and its cost for the server, compared with a bare Remix page.
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from 'playwright';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { confirmEntry } from '../bin/test/confirm-entry.js';
import { needChromium } from '../bin/test/find-chromium.js';
import { freePorts } from '../bin/run/free-ports.js';
import { build, generate, install, needNode, say } from '../bin/run/project.js';
import { serveDemo, serveOther } from '../bin/run/serve.js';
import { LANDERS } from './lander-names.mjs';
import { load, medians, percentile, table } from './load.mjs';

answerHelpFrom(import.meta.url);

const [PORT, BARE_PORT] = await freePorts(2);
const HOST = `vonk.localhost:${PORT}`;
const ORIGIN = `http://${HOST}`;
const ROUNDS = 5;
const SLOWER = 4;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
/**
 * Slow 4G as Chromium's developer tools emulate it: 1.6 Mbit/s less a tenth, and 150 ms a round trip as felt by a
 * request.
 */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Records layout shifts and the largest contentful paint in the page. */
function notePaints() {
  window.paints = { shift: 0, largest: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.paints.shift += value;
  });
  watch('largest-contentful-paint', ({ startTime }) => (window.paints.largest = startTime));
}

async function visit(browser, path) {
  const context = await browser.newContext(PHONE);
  await confirmEntry(context, ORIGIN);
  await context.addInitScript(notePaints);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const asked = [];
  const bytes = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    asked.push({ requestId, url: request.url, type }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.goto(ORIGIN + path, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const { shift, largest } = await page.evaluate(() => window.paints);
  await context.close();
  const ofNetwork = asked.filter(({ url }) => url.startsWith('http'));
  const weigh = (list) => list.reduce((all, { requestId }) => all + (bytes.get(requestId) ?? 0), 0);
  return {
    shift,
    largest,
    first: bytes.get(asked[0].requestId) ?? 0,
    requests: ofNetwork.length,
    others: ofNetwork.filter(({ url }) => new URL(url).host !== HOST).length,
    script: weigh(ofNetwork.filter(({ type }) => type === 'Script')),
  };
}

let visitors = 0;
/** Its own IP address, so that no limit is reached. */
const visitorRequest = (path) => () => ({
  path,
  headers: {
    Host: HOST,
    'X-Forwarded-For': `10.9.${Math.floor(visitors / 250) % 250}.${visitors++ % 250}`,
  },
});

needNode();
await install();
await generate();
await build();
say('Filling the demo …');
const server = await serveDemo({ name: 'bench-landers', port: PORT });
const browser = await chromium.launch({
  executablePath: needChromium() ?? undefined,
  args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
const began = loadavg()[0];
const home = await (await fetch(`http://127.0.0.1:${PORT}/`, { headers: { Host: HOST } })).text();
const profile = /href="(\/members\/[\w-]{36})/.exec(home)?.[1];
const paths = [
  ...LANDERS.map((name) => `/landers/${name}`),
  ...(profile ? ['', '2', '3'].map((nth) => `${profile}/landing${nth}`) : []),
];
const pageName = (path) => path.replace(/^\/landers\//, '').replace(/^\/members\/[^/]+/, 'member');

const results = [];
for (const path of paths) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await visit(browser, path));
  const middle = (key) =>
    percentile(
      rounds.map((each) => each[key]),
      0.5,
    );
  results.push([
    pageName(path),
    ...['first', 'requests', 'others', 'script'].map(middle),
    middle('shift').toFixed(4),
    middle('largest').toFixed(0),
  ]);
}
const version = browser.version();
await browser.close();

process.env.BENCH_CARDS = '16';
const bare = await serveOther('bench/bare/build.js', BARE_PORT);
const bareTarget = { ...bare, next: () => ({ path: '/members' }), seconds: SECONDS };
await load(bareTarget);
const base = medians([await load(bareTarget)]);
const targetFor = (path) => ({ ...server, next: visitorRequest(path), seconds: SECONDS });
// Warms up, like the bare page: one-time loading and compiling is not measured with the first lander.
for (const path of paths) await load({ ...targetFor(path), seconds: 2 });
const costs = [];
for (const path of paths) {
  const { cpu, perSecond, bytes } = medians([await load(targetFor(path))]);
  const times = cpu === null || base.cpu === null ? '–' : (cpu / base.cpu).toFixed(2);
  costs.push([pageName(path), perSecond.toFixed(0), cpu?.toFixed(2) ?? '–', times, bytes]);
}
await Promise.all([server.stop(), bare.stop()]);

say(
  `\nChromium ${version}, slow 4G, processor ${SLOWER} times slower, 360 px wide, ${ROUNDS} rounds, ` +
    `load ${began.toFixed(1)} to ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores\n`,
);
say(table(['', 'first bytes', 'requests', 'other hosts', 'script bytes', 'shift', 'largest ms'], results));
say(`\nThe server, 8 requests at once, gzip, ${SECONDS} s each, beside a bare Remix page:\n`);
say(table(['', 'pages/s', 'CPU ms', 'times bare', 'bytes'], costs));
process.exit(0);
