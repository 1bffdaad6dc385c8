// `npm run bench:login`: how long a login, a reset, a sign-up and a change of address take with an address that has
// no account, compared with one that has. They must not differ, or the time would reveal who has an account (ACC-12,
// ACC-6). The site has `disclose_accounts` off: with it on, the response itself reveals it.
import { request } from 'node:http';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { freePorts } from '../bin/run/free-ports.js';
import { build, generate, install, needNode, say } from '../bin/run/project.js';
import { serveDemo } from '../bin/run/serve.js';
import { table } from './load.mjs';

answerHelpFrom(import.meta.url);

const [PORT] = await freePorts(1);
const HOST = `velours.localhost:${PORT}`;
const ACCOUNTS = 30;
/** Fewer per account than would block its login; the other mails have a lower limit. */
const TRIES = Number(process.env.BENCH_TRIES ?? 10);
const MAILS = Math.min(TRIES, 3);
const WARM_UP = 20;
const PASSWORD = 'demo-password';

let requestCount = 0;

/** From a new IP address; returns the response time in ms, and the cookies. */
function post(path, form, { cookie = '', status }) {
  requestCount++;
  const body = new URLSearchParams(form).toString();
  const headers = {
    Host: HOST,
    Cookie: cookie,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': `10.9.${Math.floor(requestCount / 250)}.${requestCount % 250}`,
  };
  return new Promise((resolve, reject) => {
    const began = process.hrtime.bigint();
    const sent = request({ host: '127.0.0.1', port: PORT, method: 'POST', path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode !== status)
          reject(new Error(`POST ${path} was answered with ${answer.statusCode}`));
        const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
        resolve({ ms: Number(process.hrtime.bigint() - began) / 1e6, cookies });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const knownEmail = (number) => `member${number % ACCOUNTS}@demo.invalid`;
const unknown = (number) => `nobody${number}@demo.invalid`;

const logIn = async (email) =>
  (await post('/login', { email, password: 'not-the-password' }, { status: 422 })).ms;
const reset = async (email) => (await post('/reset-password', { email }, { status: 303 })).ms;

/** Members take turns in requesting an address: an unused one, or the next but one member's. */
const sessions = new Map();
async function change(email, number) {
  const who = knownEmail(number);
  if (!sessions.has(who))
    sessions.set(who, (await post('/login', { email: who, password: PASSWORD }, { status: 303 })).cookies);
  const form = { intent: 'email', email, password: PASSWORD };
  return (await post('/notifications/account', form, { cookie: sessions.get(who), status: 303 })).ms;
}

let newcomers = 0;
async function signUp(email) {
  newcomers++;
  const steps = [
    { gender: 'female', seek: 'male' },
    { day: '12', month: '6', year: '1991', country: COUNTRY, region: REGION.code, cityId: String(CITY.id) },
    { username: `Newcomer ${newcomers}` },
    { aboutMe: '' },
  ];
  let cookie = '';
  for (const [step, form] of steps.entries())
    cookie = (await post(`/signup?step=${step}`, form, { cookie, status: 303 })).cookies || cookie;
  const account = { email, password: 'a quiet evening walk', terms: 'on', intimate: 'on' };
  return (await post('/signup?step=4', account, { cookie, status: 303 })).ms;
}

needNode();
await install();
await generate();
await build();
// Imported after the install, which may add it.
const { tsImport } = await import('tsx/esm/api');
const { regionsOf, citiesOf } = await tsImport('../app/places/places.server.ts', import.meta.url);
const COUNTRY = 'DE';
const [REGION] = regionsOf(COUNTRY, 'en');
const [CITY] = citiesOf(COUNTRY, REGION.code, 'en');
const site = await serveDemo({ name: 'bench-login', port: PORT });
for (let number = 0; number < WARM_UP; number++) await logIn(unknown(`-warm-${number}`));

/** Alternates, so that other work on the machine affects both alike, and each is first equally often. */
async function compare(work, tries) {
  /** @type {Record<string, number[]>} */
  const times = { unknown: [], known: [] };
  for (let number = 0; number < ACCOUNTS * tries; number++) {
    const pair = [
      ['unknown', unknown(`-${work.name}-${number}`)],
      ['known', knownEmail(number + 2)],
    ];
    for (const [kind, email] of number % 2 ? pair : pair.reverse())
      times[kind].push(await work(email, number));
  }
  return times;
}

/** @type {[string, Record<string, number[]>][]} */
const compared = [
  ['login, wrong password', await compare(logIn, TRIES)],
  ['reset', await compare(reset, MAILS)],
  ['change of address', await compare(change, MAILS)],
  ['sign-up', await compare(signUp, MAILS)],
];
await site.stop();

const percentile = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)];
const mean = (list) => list.reduce((sum, each) => sum + each, 0) / list.length;
const figures = [
  (list) => percentile(list, 0.1),
  (list) => percentile(list, 0.5),
  (list) => percentile(list, 0.9),
  mean,
];
const rows = compared.flatMap(([name, { unknown: without, known: withOne }]) => [
  [`${name}, no account`, ...figures.map((of) => of(without).toFixed(2))],
  [`${name}, an account`, ...figures.map((of) => of(withOne).toFixed(2))],
  ['  without to with', ...figures.map((of) => (of(without) / of(withOne)).toFixed(3))],
]);
say(
  `\n${ACCOUNTS * TRIES} logins of each kind and ${ACCOUNTS * MAILS} of the others, one after the other, in milliseconds\n`,
);
say(table(['', 'p10', 'p50', 'p90', 'mean'], rows));
