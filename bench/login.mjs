// `npm run bench:login`: how long a login takes with an unknown address, compared with a known address and a
// wrong password. They must not differ, or the time would tell who has an account (ACC-12).
import { request } from 'node:http';
import { freePorts } from '../bin/free-ports.js';
import { build, generate, install, needNode, say } from '../bin/project.js';
import { serveDemo } from '../bin/serve.js';
import { table } from './load.mjs';

const [PORT] = await freePorts(1);
const HOST = `vonk.localhost:${PORT}`;
const ACCOUNTS = 30;
/** Fewer for each account than would block it. */
const TRIES = Number(process.env.BENCH_TRIES ?? 10);
const WARM_UP = 20;

let asked = 0;

/** Tries one login from a new IP address; returns how long it took, in ms. */
function logIn(email) {
  asked++;
  const body = new URLSearchParams({ email, password: 'not-the-password' }).toString();
  const headers = {
    Host: HOST,
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': Buffer.byteLength(body),
    'Sec-Fetch-Site': 'same-origin',
    'X-Forwarded-For': `10.9.${Math.floor(asked / 250)}.${asked % 250}`,
  };
  return new Promise((resolve, reject) => {
    const began = process.hrtime.bigint();
    const sent = request(
      { host: '127.0.0.1', port: PORT, method: 'POST', path: '/login', headers },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode !== 422)
            reject(new Error(`A login that fails was answered with ${answer.statusCode}`));
          resolve(Number(process.hrtime.bigint() - began) / 1e6);
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const known = (number) => `member${number % ACCOUNTS}@demo.invalid`;
const unknown = (number) => `nobody${number}@demo.invalid`;

needNode();
install();
generate();
build();
const site = await serveDemo({ name: 'bench-login', port: PORT });
for (let number = 0; number < WARM_UP; number++) await logIn(unknown(`-warm-${number}`));
const times = { unknown: [], known: [] };
for (let number = 0; number < ACCOUNTS * TRIES; number++) {
  // Alternating, so that other work on the machine affects both alike, and each goes first equally often.
  const pair = [
    ['unknown', unknown(number)],
    ['known', known(number)],
  ];
  for (const [kind, email] of number % 2 ? pair : pair.reverse()) times[kind].push(await logIn(email));
}
await site.stop();

const at = (list, share) => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)];
const mean = (list) => list.reduce((sum, each) => sum + each, 0) / list.length;
const row = (name, list) => [
  name,
  ...[at(list, 0.1), at(list, 0.5), at(list, 0.9), mean(list)].map((value) => value.toFixed(2)),
];
say(`\n${ACCOUNTS * TRIES} logins of each kind, one after the other, in milliseconds\n`);
say(
  table(
    ['', 'p10', 'p50', 'p90', 'mean'],
    [row('unknown address', times.unknown), row('wrong password', times.known)],
  ),
);
const ratio = (share) => (at(times.unknown, share) / at(times.known, share)).toFixed(3);
say(
  `\nUnknown to known: p10 ${ratio(0.1)}, p50 ${ratio(0.5)}, p90 ${ratio(0.9)}, mean ${(mean(times.unknown) / mean(times.known)).toFixed(3)}`,
);
