// `npm run bench:http`: the pages that members and visitors open most, compared with a bare Remix page with
// as many cards as the search, on the same machine in the same run; "later" are pages after a member's first one,
// when the browser has the whole style.
import { request } from 'node:http';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { freePorts } from '../bin/run/free-ports.js';
import { build, generate, install, needNode, say } from '../bin/run/project.js';
import { serveDemo, serveOther } from '../bin/run/serve.js';
import { load, medians, table } from './load.mjs';

answerHelpFrom(import.meta.url);

const [SITE_PORT, BARE_PORT] = await freePorts(2);
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const MEMBERS = 40;
const HOST = `vonk.localhost:${SITE_PORT}`;

function ask({ method = 'GET', path, headers = {}, body = '' }) {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: SITE_PORT, method, path, headers: { Host: HOST, ...headers } },
      (answer) => {
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, cookies: answer.headers['set-cookie'] ?? [], text }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Many members, because a single one would reach a limit. */
async function logIn(number) {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': `10.8.0.${number}`,
  };
  const body = new URLSearchParams({
    email: `member${number}@demo.invalid`,
    password: 'demo-password',
  }).toString();
  const { status, cookies } = await ask({ method: 'POST', path: '/login', headers, body });
  if (status !== 303) throw new Error(`member${number} could not log in: ${status}`);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

const countCards = (html) => html.split(' id="m-').length - 1;
const takeTurns = (list) => {
  let index = 0;
  return () => list[index++ % list.length];
};

needNode();
await install();
await generate();
await build();
const site = await serveDemo({ name: 'bench-http', port: SITE_PORT });
const cookies = await Promise.all(Array.from({ length: MEMBERS }, (_, number) => logIn(number)));
const search = '/members?gender=female&country=NL&min_age=18&max_age=99';
const cardsFor = async (headers) => countCards((await ask({ path: search, headers })).text);
const cards = await cardsFor({ Cookie: cookies[0] });
const visitorCards = await cardsFor({});
process.env.BENCH_CARDS = String(cards);
const bare = await serveOther('bench/bare/build.js', BARE_PORT);

/** The maximum CPU of a page, as a multiple of the bare page's (PER-2). */
const AIMS = {
  'home, visitor': 2,
  'login, visitor': 1.5,
  'search, visitor': 2.5,
  'search, member': 5,
  'likes, member': 3,
  'settings, member': 3,
  'chats, member': 3,
};

let visitors = 0;
/** Each visit has its own IP address, so that no rate limit is reached. */
const visitorRequest = (path) => ({
  ...site,
  next: () => ({
    path,
    headers: {
      Host: HOST,
      'X-Forwarded-For': `10.7.${Math.floor(visitors / 250) % 250}.${visitors++ % 250}`,
    },
  }),
});
/** `first` requests a page as a browser with an empty cache does. */
const memberRequest = (path, { first = true } = {}) => ({
  ...site,
  next: takeTurns(
    cookies.map((Cookie) => ({
      path,
      headers: { Host: HOST, Cookie, ...(first ? { 'Cache-Control': 'no-cache' } : {}) },
    })),
  ),
});
const pages = {
  'bare Remix page': { ...bare, next: () => ({ path: '/members' }) },
  'home, visitor': visitorRequest('/'),
  'login, visitor': visitorRequest('/login'),
  'search, visitor': visitorRequest(search),
  'search, member': memberRequest(search),
  'likes, member': memberRequest('/likes/received'),
  'settings, member': memberRequest('/notifications'),
  'chats, member': memberRequest('/chats'),
  'search, later': memberRequest(search, { first: false }),
  'likes, later': memberRequest('/likes/received', { first: false }),
  'chats, later': memberRequest('/chats', { first: false }),
};

/** @type {Record<string, Awaited<ReturnType<typeof load>>[]>} */
const rounds = Object.fromEntries(Object.keys(pages).map((name) => [name, []]));
for (const page of Object.values(pages)) await load({ ...page, seconds: 2 });
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, page] of Object.entries(pages))
    rounds[name].push(await load({ ...page, seconds: SECONDS }));
}
await Promise.all([site.stop(), bare.stop()]);

const results = Object.entries(rounds).map(([name, each]) => /** @type {const} */ ([name, medians(each)]));
const [, base] = results[0];
const formatNumber = (value, digits) => (value === null ? '–' : value.toFixed(digits));
say(
  `\n${cards} cards a page (${visitorCards} for visitors), 8 requests at once, gzip, ${ROUNDS} rounds of ${SECONDS} s each\n`,
);
say(
  table(
    ['', 'pages/s', 'p50 ms', 'p99 ms', 'CPU ms', 'bytes'],
    results.map(([name, { perSecond, p50, p99, cpu, bytes }]) => [
      name,
      formatNumber(perSecond, 0),
      formatNumber(p50, 1),
      formatNumber(p99, 1),
      formatNumber(cpu, 2),
      bytes,
    ]),
  ),
);
say('\nTimes the bare page:');
const ratio = (value, of) => (value === null || of === null ? '–' : (value / of).toFixed(2));
say(
  table(
    ['', 'pages/s', 'p50', 'p99', 'CPU', 'CPU aim'],
    results
      .slice(1)
      .map(([name, { perSecond, p50, p99, cpu }]) => [
        name,
        ratio(perSecond, base.perSecond),
        ratio(p50, base.p50),
        ratio(p99, base.p99),
        ratio(cpu, base.cpu),
        AIMS[name] ?? '–',
      ]),
  ),
);
