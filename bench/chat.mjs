// `npm run bench:chat [-- streams]`: messages a second through one process that holds many open streams, how long a message takes from
// its post to the other's stream, and what a stream and a frame that is kept open cost in memory.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { build, generate, install, needNode, root, say } from '../bin/project.js';
import { serveDemo } from '../bin/serve.js';
import { percentile, table } from './load.mjs';

const PORT = 3443;
const STREAMS = Number(process.argv[2] ?? 1000);
/** As many as the server gives one member. */
const STREAMS_EACH = 8;
/** Fewer than a member may send in a minute. */
const MESSAGES_EACH = 10;
const SITES = ['vonk', 'velours', 'harbor'];
const CLIENT = { 'X-Client-Request': '1' };

const hostOf = (site) => `${site}.localhost:${PORT}`;
const idle = new Agent({ maxSockets: Infinity });
const busy = new Agent({ keepAlive: true, maxSockets: 64 });

/** The sites of the demo, where messages cost nothing: else the credits end before the test does. */
function freeSites() {
  const folder = path.join(root, '.cache', 'bench-chat-sites');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(root, 'tenants'), folder, { recursive: true });
  for (const site of SITES) {
    const file = path.join(folder, `${site}.localhost`, 'settings.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), message_credits: 0 }));
  }
  return folder;
}

/** One request; with `onText`, an answer that goes on, of which each piece is told. */
function ask({ site, method = 'GET', path: address, headers = {}, body = '', cookie, onText }) {
  return new Promise((resolve, reject) => {
    const given = { Host: hostOf(site), ...(cookie ? { Cookie: cookie } : {}), ...headers };
    const options = { host: '127.0.0.1', port: PORT, method, path: address, agent: onText ? idle : busy, headers: given };
    const asked = request(options, (answer) => {
      const found = { status: answer.statusCode, headers: answer.headers };
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (onText ? onText(part) : (text += part)));
      answer.on('error', () => {});
      if (onText) resolve({ ...found, close: () => answer.destroy() });
      else answer.on('end', () => resolve({ ...found, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const post = ({ form, headers = {}, ...rest }) =>
  ask({
    ...rest,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams(form).toString(),
  });

/** A member of the demo with their login; null for one whom nobody can log in as. */
async function logIn(site, number) {
  const form = { email: `member${number}@demo.invalid`, password: 'demo-password' };
  const headers = { 'X-Forwarded-For': `10.9.${SITES.indexOf(site)}.${number}` };
  const { status, headers: given } = await post({ site, path: '/login', form, headers });
  if (status !== 303) return null;
  const cookie = given['set-cookie'].map((line) => line.split(';')[0]).join('; ');
  const { text } = await ask({ site, path: '/api/user.php', cookie, headers: CLIENT });
  return { site, cookie, id: JSON.parse(text).id };
}

let keys = 0;
const message = (text) => ({ text, client_key: `bench-chat-${++keys}` });

/** Two members and their conversation. */
async function pairUp([one, other]) {
  const started = await post({ site: one.site, path: `/members/${other.id}/chat`, cookie: one.cookie, form: message('hello') });
  const id = /^\/chats\/([\w-]{36})$/.exec(started.headers.location ?? '')?.[1];
  return id
    ? [
        { ...one, conversation: id, other },
        { ...other, conversation: id, other: one },
      ]
    : [];
}

const memoryKb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);
const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function inTurns(list, atOnce, work) {
  const waiting = [...list];
  const found = [];
  const run = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) found.push(await work(each));
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return found;
}

needNode();
install();
generate();
build();
say('Filling the demo …');
const server = await serveDemo({ name: 'bench-chat', port: PORT, env: { TENANTS_DIR: freeSites() } });
const wanted = Math.ceil(STREAMS / STREAMS_EACH / 2 / SITES.length);
const numbers = SITES.flatMap((site) => Array.from({ length: 60 }, (_, number) => ({ site, number })));
const members = (await inTurns(numbers, 8, ({ site, number }) => logIn(site, number))).filter(Boolean);
const pairs = SITES.flatMap((site) => {
  const own = members.filter((member) => member.site === site);
  return own.flatMap((member, index) => (index % 2 === 1 ? [[own[index - 1], member]] : [])).slice(0, wanted);
});
const talking = (await inTurns(pairs, 8, pairUp)).flat();

const withoutFrames = memoryKb(server.pid);
const frames = await inTurns(talking, 32, (member) =>
  ask({ ...member, path: `/chats/${member.conversation}/messages/open`, onText: () => {} }),
);
const opened = frames.filter(({ status }) => status === 200).length;
await rest(2000);
const withFrames = memoryKb(server.pid);
for (const { close } of frames) close();
await rest(2000);

/** When each sender's messages on their way were posted, in their order, and the newest that one of the other's streams has shown. */
const posted = new Map();
const seen = new Map();
const times = [];
function watch(member, part) {
  for (const [, data] of part.matchAll(/event: message\ndata: (.*)\n/g)) {
    const { conversationId, seq, mine } = JSON.parse(data);
    const key = `${conversationId} ${member.other.id}`;
    if (mine || seq <= (seen.get(key) ?? 0)) continue;
    seen.set(key, seq);
    const start = posted.get(key)?.shift();
    if (start !== undefined) times.push(performance.now() - start);
  }
}

const before = memoryKb(server.pid);
const seats = talking.flatMap((member) => Array.from({ length: STREAMS_EACH }, () => member)).slice(0, STREAMS);
const streams = await inTurns(seats, 32, (member) =>
  ask({ ...member, path: '/events', headers: { Accept: 'text/event-stream' }, onText: (part) => watch(member, part) }),
);
const open = streams.filter(({ status }) => status === 200).length;
await rest(2000);
const withStreams = memoryKb(server.pid);

const began = performance.now();
const answers = await inTurns(talking, 16, async (member) => {
  let sent = 0;
  const own = [];
  posted.set(`${member.conversation} ${member.id}`, own);
  for (let number = 0; number < MESSAGES_EACH; number++) {
    // The answer may be here before the stream's word: each message has its own start.
    own.push(performance.now());
    const form = message(`message ${number}`);
    const { status } = await post({ ...member, path: `/chats/${member.conversation}/live`, form });
    if (status === 200) sent++;
  }
  return sent;
});
const spent = (performance.now() - began) / 1000;
const sent = answers.reduce((all, each) => all + each, 0);
await rest(1000);
for (const { close } of streams) close();

await server.stop();

const each = (kb, count) => `${(Math.max(0, kb) / Math.max(1, count)).toFixed(1)} KB`;
say(
  `\n${open} open streams of ${talking.length} members, 16 senders at once, load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores\n`,
);
say(
  table(
    ['', ''],
    [
      ['messages sent', sent],
      ['messages a second', (sent / spent).toFixed(0)],
      ['post to stream, p50', `${percentile(times, 0.5)?.toFixed(1)} ms`],
      ['post to stream, p99', `${percentile(times, 0.99)?.toFixed(1)} ms`],
      ['seen in a stream', times.length],
      ['memory a stream', each(withStreams - before, open)],
      ['memory a frame kept open', `${each(withFrames - withoutFrames, opened)} (${opened} frames)`],
    ],
  ),
);
process.exit(0);
