// `npm run bench:chat [-- streams [pages]]`: messages a second through one process that holds many open streams, then through one that
// holds many live pages (the chat without JavaScript, CHA-5); how long a message takes from its post to the other, and what a stream and
// a page cost in memory.
// `npm run bench:chat -- --one [messages]`: one message at a time instead, and what each costs the server's processor.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { build, generate, install, needNode, say } from '../bin/project.js';
import { serveDemo } from '../bin/serve.js';
import { cpuMs, percentile, table } from './load.mjs';
import { ask, freeSites, inTurns, logIn, message, pairUp, PORT, post, SITES } from './talking.mjs';

const ONE = process.argv[2] === '--one';
const MESSAGES = Number((ONE && process.argv[3]) || 300);
const STREAMS = Number((!ONE && process.argv[2]) || 1000);
/** No more than a process keeps open. */
const PAGES = Math.min(1000, Number((!ONE && process.argv[3]) || 300));
/** As many as the server gives one member. */
const STREAMS_EACH = 8;
/** Fewer than a member may send in a minute, twice. */
const MESSAGES_EACH = 10;
/** What the first of all cost besides is not theirs: it is left out of what is measured. */
const WARM_UP = 0.2;

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const memoryKb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]);

/** Every member's messages, 16 senders at once; `posting` is told of each before it goes. */
async function sendAll(members, posting) {
  const began = performance.now();
  let sent = 0;
  await inTurns(members, 16, async (member) => {
    for (let number = 0; number < MESSAGES_EACH; number++) {
      const form = message(`message ${number}`);
      posting(member, form);
      const { status } = await post({ ...member, path: `/chats/${member.conversation}/live`, form });
      if (status === 200) sent++;
    }
  });
  const seconds = (performance.now() - began) / 1000;
  await rest(1000);
  return { sent, perSecond: sent / seconds };
}

/** Live pages of members in turn, each with a session of its own, since a browser gets one. */
function openPages(members, count, onText) {
  const seats = Array.from({ length: count }, (_, index) => members[index % members.length]);
  return inTurns(seats, 8, async (member) => {
    const { cookie } = await logIn(member.site, member.number);
    return ask({
      ...member,
      cookie,
      path: `/chats/${member.conversation}/messages/open`,
      onText: (part) => onText(member, part),
    });
  });
}

async function measurePages(server, members) {
  const posted = new Map();
  const times = [];
  // A live page shows its reader's own messages as well: each message's words say whose it is.
  const watch = (member, part) => {
    for (const [words] of part.matchAll(/bench-chat-\d+/g)) {
      const { at, by } = posted.get(words) ?? {};
      if (at !== undefined && by === member.other.id) times.push(performance.now() - at);
    }
  };
  const first = await openPages(members, Math.ceil(PAGES * WARM_UP), watch);
  await rest(2000);
  const before = memoryKb(server.pid);
  const more = await openPages(members, PAGES - first.length, watch);
  await rest(2000);
  const memory = memoryKb(server.pid) - before;
  const posting = (member, form) => {
    form.text = form.client_key;
    posted.set(form.client_key, { at: performance.now(), by: member.id });
  };
  const result = await sendAll(members, posting);
  for (const { close } of [...first, ...more]) close();
  // They count among a member's streams until the server has seen them go.
  await rest(2000);
  const isOpen = ({ status }) => status === 200;
  return {
    ...result,
    times,
    memory,
    grown: more.filter(isOpen).length,
    open: [...first, ...more].filter(isOpen).length,
  };
}

/** One message after the other, each from its post to the other member's stream. */
async function measureOne(server, members) {
  let arrived = () => {};
  const watch = (part) => {
    if (/event: message\ndata: .*"mine":false/.test(part)) arrived();
  };
  const talkers = members.slice(0, Math.ceil((MESSAGES * (1 + WARM_UP)) / MESSAGES_EACH));
  const headers = { Accept: 'text/event-stream' };
  const streams = await inTurns(talkers, 8, (member) =>
    ask({ ...member.other, path: '/events', headers, onText: watch }),
  );
  const times = [];
  const send = async (member) => {
    const seen = new Promise((resolve) => (arrived = resolve));
    const began = performance.now();
    const posted = post({ ...member, path: `/chats/${member.conversation}/live`, form: message('one') });
    await seen;
    times.push(performance.now() - began);
    await posted;
  };
  const turns = Array.from({ length: MESSAGES_EACH }, () => talkers).flat();
  const warmUp = Math.floor(turns.length - MESSAGES);
  for (const member of turns.slice(0, warmUp)) await send(member);
  const before = cpuMs(server.pid);
  times.length = 0;
  for (const member of turns.slice(warmUp)) await send(member);
  const cpu = (cpuMs(server.pid) - before) / times.length;
  for (const { close } of streams) close();
  return { times, cpu };
}

async function measureStreams(server, members) {
  // When each sender's messages on their way were posted, in their order, and the newest that one of the other's streams has shown: the
  // answer may be here before the stream's word.
  const posted = new Map();
  const seen = new Map();
  const times = [];
  const keyOf = (conversation, sender) => `${conversation} ${sender}`;
  const watch = (member, part) => {
    for (const [, data] of part.matchAll(/event: message\ndata: (.*)\n/g)) {
      const { conversationId, seq, mine } = JSON.parse(data);
      const key = keyOf(conversationId, member.other.id);
      if (mine || seq <= (seen.get(key) ?? 0)) continue;
      seen.set(key, seq);
      const start = posted.get(key)?.shift();
      if (start !== undefined) times.push(performance.now() - start);
    }
  };
  const before = memoryKb(server.pid);
  const seats = members
    .flatMap((member) => Array.from({ length: STREAMS_EACH }, () => member))
    .slice(0, STREAMS);
  const headers = { Accept: 'text/event-stream' };
  const streams = await inTurns(seats, 32, (member) =>
    ask({ ...member, path: '/events', headers, onText: (part) => watch(member, part) }),
  );
  await rest(2000);
  const memory = memoryKb(server.pid) - before;
  const result = await sendAll(members, (member) => {
    const key = keyOf(member.conversation, member.id);
    posted.set(key, [...(posted.get(key) ?? []), performance.now()]);
  });
  for (const { close } of streams) close();
  const open = streams.filter(({ status }) => status === 200).length;
  return { ...result, times, memory, grown: open, open };
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
const idle = memoryKb(server.pid);

const ms = (value) => `${value?.toFixed(1)} ms`;
if (ONE) {
  const { times, cpu } = await measureOne(server, talking);
  await server.stop();
  say(
    `\n${times.length} messages, one at a time, load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores: ` +
      `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}, ${ms(cpu)} of the server's processor each`,
  );
  process.exit(0);
}

const pages = await measurePages(server, talking);
const load = loadavg()[0];
const streams = await measureStreams(server, talking);
await server.stop();

const columns = [streams, pages];
say(
  `\n${talking.length} members, 16 senders at once, load ${load.toFixed(1)} to ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores, ` +
    `${(idle / 1024).toFixed(0)} MB before any is open\n`,
);
say(
  table(
    ['', 'streams', 'live pages'],
    [
      ['open', ...columns.map(({ open }) => open)],
      ['messages sent', ...columns.map(({ sent }) => sent)],
      ['messages a second', ...columns.map(({ perSecond }) => perSecond.toFixed(0))],
      ['from post to the other, p50', ...columns.map(({ times }) => ms(percentile(times, 0.5)))],
      ['from post to the other, p99', ...columns.map(({ times }) => ms(percentile(times, 0.99)))],
      ['seen', ...columns.map(({ times }) => times.length)],
      [
        'memory each',
        ...columns.map(({ memory, grown }) => `${(Math.max(0, memory) / Math.max(1, grown)).toFixed(1)} KB`),
      ],
    ],
  ),
);
process.exit(0);
