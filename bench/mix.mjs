// `npm run bench:mix [-- --processes 2 --redis redis://127.0.0.1:6379 --database postgresql://…]`: 200 members at once,
// who search, view profiles, chat, like and begin to sign up, as often as members do. Without options: one process with
// the embedded database; a given database has to be empty. Prints requests a second, times, errors, memory, and each
// program's processor time, compared with a bare page's in the same run.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { build, generate, install, needNode, root, say } from '../bin/run/project.js';
import { serveDemo } from '../bin/run/serve.js';
import { cpuMs, measureBare, percentile, table } from './load.mjs';
import {
  ask,
  copyMembers,
  freeSites,
  runInBatches,
  logIn,
  message,
  pairUp,
  PORT,
  FOR_SCRIPTS,
  post,
  SITES,
} from './talking.mjs';

answerHelpFrom(import.meta.url);

const MEMBERS = 200;
const WARM_UP_S = 10;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 40);
/** Of a hundred requests. */
const SHARES = { search: 40, profile: 25, chat: 20, like: 10, 'sign-up': 5 };

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { processes: text, redis: text, database: text } });

const pick = (list) => list[Math.floor(Math.random() * list.length)];

function drawKind() {
  let rest = Math.random() * 100;
  for (const [kind, share] of Object.entries(SHARES)) if ((rest -= share) < 0) return kind;
  return 'search';
}

const SEARCHES = ['', '?online=1', '?max_age=40', '?min_age=30&max_age=50', '?order=nearest', '?page=2'];

/** Each returns its response's status. */
const WORK = {
  search: (member) => ask({ ...member, path: `/members${pick(SEARCHES)}` }),
  profile: (member) => ask({ ...member, path: `/members/${pick(member.others)}` }),
  chat: (member) =>
    Math.random() < 0.5
      ? ask({ ...member, path: `/chats/${member.conversation}` })
      : post({
          ...member,
          path: `/chats/${member.conversation}`,
          form: message('hello again'),
          headers: FOR_SCRIPTS,
        }),
  like: (member) =>
    post({ ...member, path: `/members/${pick(member.others)}/like`, form: { intent: 'like', to: '/likes' } }),
  'sign-up': ({ site, number }) =>
    ask({ site, path: '/signup', headers: { 'X-Forwarded-For': `10.20.${SITES.indexOf(site)}.${number}` } }),
};

function processTree(pid) {
  const parents = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const [, rest] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ');
      return [[Number(name), Number(rest.split(' ')[1])]];
    } catch {
      return [];
    }
  });
  const found = [pid];
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child);
  return found;
}

const treeCpuMs = (pid) => processTree(pid).reduce((sum, each) => sum + (cpuMs(each) ?? 0), 0);
const treeMemoryMb = (pid) =>
  processTree(pid).reduce((sum, each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }, 0);

async function prepareMembers() {
  const each = Math.ceil(MEMBERS / SITES.length);
  const numbers = Array.from({ length: each }, (_, index) => index + 1);
  const everybody = [];
  for (const site of SITES) {
    const members = (await runInBatches(numbers, 8, (number) => logIn(site, number))).filter(Boolean);
    const pairs = members.flatMap((one, index) => (index % 2 === 1 ? [[members[index - 1], one]] : []));
    const paired = (await runInBatches(pairs, 8, pairUp)).flat();
    for (const member of paired)
      everybody.push({ ...member, others: members.map(({ id }) => id).filter((id) => id !== member.id) });
  }
  return everybody.slice(0, MEMBERS);
}

async function runMix(members, seconds) {
  const until = performance.now() + seconds * 1000;
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(Object.keys(SHARES).map((kind) => [kind, []]));
  const errors = new Map();
  await Promise.all(
    members.map(async (member) => {
      while (performance.now() < until) {
        const kind = drawKind();
        const began = performance.now();
        const { status } = await WORK[kind](member);
        times[kind].push(performance.now() - began);
        if (status >= 400) errors.set(`${kind} ${status}`, (errors.get(`${kind} ${status}`) ?? 0) + 1);
      }
    }),
  );
  return { times, errors };
}

needNode();
await install();
await generate();
await build();
const bareMs = await measureBare();
const env = {
  TENANTS_DIR: freeSites(),
  DATABASE_URL: values.database ?? '',
  REDIS_URL: values.redis ?? '',
  PROCESSES: values.processes ?? '',
};
if (values.database)
  execFileSync(process.execPath, [path.join(root, 'bin/run/migrate.js')], {
    env: { ...process.env, DATABASE_URL: String(values.database) },
    stdio: 'inherit',
  });
const server = await serveDemo({ name: 'bench-mix', port: PORT, env });
if (!values.database)
  await copyMembers(path.join('.cache', 'bench-mix'), Math.ceil(MEMBERS / SITES.length) + 2);
const members = await prepareMembers();
say(`${members.length} members are logged in.`);
await runMix(members, WARM_UP_S);

const postmaster = values.database
  ? null
  : Number(readFileSync(path.join(root, '.cache/bench-mix/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const cpuNow = () => [treeCpuMs(server.pid), postmaster ? treeCpuMs(postmaster) : 0];
const before = cpuNow();
const { times, errors } = await runMix(members, SECONDS);
const [siteMs, databaseMs] = cpuNow().map((ms, index) => ms - before[index]);
const all = Object.values(times).flat();
const memory = treeMemoryMb(server.pid);
await server.stop();

say(
  table(
    ['what', 'requests', 'p50 ms', 'p99 ms'],
    Object.entries({ all, ...times }).map(([kind, list]) => [
      kind,
      list.length,
      percentile(list, 0.5).toFixed(0),
      percentile(list, 0.99).toFixed(0),
    ]),
  ),
);
say(
  `${(all.length / SECONDS).toFixed(0)} requests a second; a bare page takes ${bareMs.toFixed(2)} ms of processor time.`,
);
say(
  `Processor time of a request: ${(siteMs / all.length).toFixed(2)} ms of the site, ${(siteMs / all.length / bareMs).toFixed(1)} bare pages${postmaster ? `; ${(databaseMs / all.length).toFixed(2)} ms of PostgreSQL` : ''}. Memory of the site: ${memory.toFixed(0)} MB.`,
);
say(
  errors.size === 0
    ? 'No request failed.'
    : `Failed: ${[...errors].map(([what, count]) => `${what}: ${count}`).join(', ')}`,
);
if ([...errors].some(([what]) => / 5\d\d$/.test(what))) process.exitCode = 1;
