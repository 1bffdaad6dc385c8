// `npm run bench:chat [-- streams [pages]]`: how many messages a second one process handles with many open
// streams (first unread, then with a read mark each), and with many live pages (the chat without JavaScript).
// Also how long a message takes from its post to the other member, text included, and the memory per stream and page.
// `npm run bench:chat -- --one 300`: one message at a time instead, from its post to its text in the other's
// open page, and the server's processor time for each. With `--redis redis://127.0.0.1:6379`, the other's page
// is open at a second process.
// The targets (PER-3) are relative to a bare page's CPU, measured in the same run.
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { answerHelpFrom } from '../bin/run/answer-help.js';
import { build, generate, install, needNode, root, say } from '../bin/run/project.js';
import { serveBeside, serveDemo } from '../bin/run/serve.js';
import { cpuMs, measureBare, percentile, table } from './load.mjs';
import {
  ask,
  copyMembers,
  countReadMarks,
  eventReader,
  freeSites,
  runInBatches,
  logIn,
  message,
  openReader,
  pairUp,
  PORT,
  PORT_BESIDE,
  FOR_SCRIPTS,
  post,
  SITES,
} from './talking.mjs';

answerHelpFrom(import.meta.url);

const text = /** @type {const} */ ({ type: 'string' });
const { values, positionals } = parseArgs({ allowPositionals: true, options: { one: text, redis: text } });
/** How many messages are sent one at a time; 0 sends many at once. */
const ONE = Number(values.one ?? 0);
const STREAMS = Number(positionals[0] ?? 500);
/** The most that one process keeps open. */
const PAGES = Math.min(1000, Number(positionals[1] ?? 300));
/** The server's limit per member. */
const STREAMS_EACH = 3;
/** As many members as the streams need; the demo has 60 on each site. */
const MEMBERS_A_SITE = Math.max(80, 2 * Math.ceil(STREAMS / STREAMS_EACH / SITES.length / 2) + 2);
/** Ten messages, sent twice within a minute, stay below a member's limit. */
const MESSAGES_EACH = Math.min(10, Math.ceil(2400 / (MEMBERS_A_SITE * SITES.length)));
/** After this long, a rate limit is reset. */
const LIMIT_MS = 61_000;
const MARKS_MS = 30_000;
/** Targets (PER-3): multiples of a bare page's CPU for one message, and a second where a bare page takes `bareMs`. */
const AIMS = { p50: 2.5, p99: 8, notices: 300, texts: 120, bareMs: 1.5 };
/** The unmeasured share at the start, which includes one-time loading. */
const WARM_UP = 0.2;

/**
 * Resolves once the function passed to `keep` is called.
 * @param {(done: () => void) => void} keep
 * @returns {Promise<void>}
 */
const untilCalled = (keep) => new Promise((done) => keep(() => done()));

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const memoryKb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

async function sendAll(members, posting) {
  const began = performance.now();
  let sent = 0;
  await runInBatches(members, 16, async (member) => {
    for (let number = 0; number < MESSAGES_EACH; number++) {
      const form = message(`message ${number}`);
      posting(member, form);
      const { status } = await post({
        ...member,
        path: `/chats/${member.conversation}`,
        form,
        headers: FOR_SCRIPTS,
      });
      if (status === 200) sent++;
    }
  });
  const seconds = (performance.now() - began) / 1000;
  await rest(1000);
  return { sent, perSecond: sent / seconds };
}

/** Opens live pages, each with its own session, because a browser gets only one. */
function openPages(members, count, onText) {
  const seats = Array.from({ length: count }, (_, index) => members[index % members.length]);
  return runInBatches(seats, 8, async (member) => {
    const cookie = (await logIn(member.site, member.number))?.cookie;
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
  // A live page also shows its reader's own messages, so each message's text names its sender.
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
  // Until the server notices that they are closed, they count as the member's open streams.
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

/** Measures single messages, from post to stream and to page. Each waits for the previous one's read mark. */
async function measureOne(servers, members) {
  let heard = () => {};
  /** @type {(text: string) => void} */
  let came = () => {};
  let marked = () => {};
  const watch = (reader) =>
    eventReader((name, data) => {
      if (name === 'opened') marked();
      if (name !== 'message') return;
      if (!data.mine) heard();
      reader.hear(data);
    });
  const total = Math.ceil(ONE * (1 + WARM_UP));
  const talkers = members.slice(0, total);
  const headers = { Accept: 'text/event-stream' };
  const port = servers.length > 1 ? PORT_BESIDE : PORT;
  const streams = await runInBatches(talkers, 8, async ({ other, conversation }) => {
    const reader = openReader({ ...other, port, conversation }, ({ text }) => came(text));
    await reader.fetch();
    return ask({ ...other, port, path: '/events', headers, onText: watch(reader) });
  });
  /** @type {Record<'notice' | 'text', number[]>} */
  const times = { notice: [], text: [] };
  const send = async (member) => {
    const form = message('');
    form.text = form.client_key;
    const began = performance.now();
    const noticed = untilCalled((done) => (heard = done)).then(() =>
      times.notice.push(performance.now() - began),
    );
    const shown = untilCalled((done) => {
      came = (text) => {
        if (text === form.text) done();
      };
    }).then(() => times.text.push(performance.now() - began));
    const read = untilCalled((done) => (marked = done));
    const posted = post({ ...member, path: `/chats/${member.conversation}`, form, headers: FOR_SCRIPTS });
    await Promise.all([noticed, shown, read, posted]);
  };
  // Members take turns, so that a page has posted its mark before the next message arrives.
  const turns = Array.from({ length: MESSAGES_EACH }, () => talkers)
    .flat()
    .slice(0, total);
  const warmUp = turns.length - ONE;
  for (const member of turns.slice(0, warmUp)) await send(member);
  const cpuOfAll = () => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
  const before = cpuOfAll();
  times.notice.length = times.text.length = 0;
  for (const member of turns.slice(warmUp)) await send(member);
  const cpu = (cpuOfAll() - before) / times.text.length;
  for (const { close } of streams) close();
  return { times, cpu };
}

/** Sends messages to open streams. With `reads`, one stream per member belongs to the open chat. */
async function measureStreams(server, members, { reads }) {
  // `posted` has each sender's pending post times in order. `seen` has the newest message in any stream of a member, to
  // measure each once.
  const posted = new Map();
  const seen = new Map();
  const times = [];
  const keyOf = (conversation, sender) => `${conversation} ${sender}`;
  const watch = (member, { conversationId, seq, mine }) => {
    const key = keyOf(conversationId, member.other.id);
    if (mine || seq <= (seen.get(key) ?? 0)) return;
    seen.set(key, seq);
    const start = posted.get(key)?.shift();
    if (start !== undefined) times.push(performance.now() - start);
  };
  const marks = countReadMarks();
  const follow = (member, reader) =>
    eventReader((name, data) => {
      if (name === 'message') watch(member, data);
      if (!reader) return;
      marks.hear(member, name, data);
      if (name === 'message') reader.hear(data);
    });
  const before = memoryKb(server.pid);
  const seats = members
    .flatMap((member) => Array.from({ length: STREAMS_EACH }, (_, seat) => ({ member, seat })))
    .slice(0, STREAMS);
  const headers = { Accept: 'text/event-stream' };
  const streams = await runInBatches(seats, 32, async ({ member, seat }) => {
    const reader = reads && seat === 0 ? openReader(member) : null;
    await reader?.fetch();
    return ask({ ...member, path: '/events', headers, onText: follow(member, reader) });
  });
  await rest(2000);
  const memory = memoryKb(server.pid) - before;
  const began = performance.now();
  const result = await sendAll(members, (member) => {
    const key = keyOf(member.conversation, member.id);
    posted.set(key, [...(posted.get(key) ?? []), performance.now()]);
  });
  // Read marks follow their messages.
  const until = performance.now() + MARKS_MS;
  while (reads && marks.found.count < result.sent && performance.now() < until) await rest(100);
  for (const { close } of streams) close();
  const open = streams.filter(({ status }) => status === 200).length;
  const { count, lastAt } = marks.found;
  const perSecond = (count / (lastAt - began)) * 1000;
  const read = reads
    ? { read: count, readPerSecond: perSecond }
    : { read: undefined, readPerSecond: undefined };
  return { ...result, ...read, times, memory, grown: open, open };
}

needNode();
await install();
await generate();
await build();
say('Measuring the bare page …');
const bareMs = await measureBare();
say('Filling the demo …');
const name = 'bench-chat';
const env = { TENANTS_DIR: freeSites(), REDIS_URL: values.redis ?? '' };
const server = await serveDemo({ name, port: PORT, env });
const servers = [server, ...(values.redis ? [await serveBeside({ name, port: PORT_BESIDE, env })] : [])];
await copyMembers(path.join(root, '.cache', name), MEMBERS_A_SITE);
const wanted = Math.ceil(STREAMS / STREAMS_EACH / 2 / SITES.length);
const numbers = SITES.flatMap((site) =>
  Array.from({ length: MEMBERS_A_SITE }, (_, number) => ({ site, number })),
);
const members = (await runInBatches(numbers, 8, ({ site, number }) => logIn(site, number))).filter(Boolean);
const pairs = SITES.flatMap((site) => {
  const own = members.filter((member) => member.site === site);
  return own.flatMap((member, index) => (index % 2 === 1 ? [[own[index - 1], member]] : [])).slice(0, wanted);
});
const talking = (await runInBatches(pairs, 8, pairUp)).flat();
const idle = memoryKb(server.pid);

const ms = (value) => `${value?.toFixed(1)} ms`;
if (ONE > 0) {
  const { times, cpu } = await measureOne(servers, talking);
  for (const each of servers.toReversed()) await each.stop();
  const row = (what, found) => {
    const [p50, p99] = [percentile(found, 0.5), percentile(found, 0.99)];
    const ratio = (value) => (value / bareMs).toFixed(2);
    return [what, ms(p50), ms(p99), ratio(p50), ratio(p99)];
  };
  say(
    `\n${times.text.length} messages, one at a time, load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores, ` +
      `${ms(cpu)} of the server's processor each; a bare page takes ${ms(bareMs)} of it\n`,
  );
  say(
    table(
      ['from post to', 'p50', 'p99', 'p50, times the bare page', 'p99, times the bare page'],
      [
        row('the notice', times.notice),
        row('the text', times.text),
        ['aim for the text', '', '', AIMS.p50, AIMS.p99],
      ],
    ),
  );
  process.exit(0);
}

const pages = await measurePages(server, talking);
const loadBefore = loadavg()[0];
const notices = await measureStreams(server, talking, { reads: false });
await rest(LIMIT_MS);
const texts = await measureStreams(server, talking, { reads: true });
for (const each of servers.toReversed()) await each.stop();

const columns = [notices, texts, { read: undefined, readPerSecond: undefined, ...pages }];
const aim = (perSecond) => ((perSecond * AIMS.bareMs) / bareMs).toFixed(0);
say(
  `\n${talking.length} members, 16 senders at once, load ${loadBefore.toFixed(1)} to ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores, ` +
    `${(idle / 1024).toFixed(0)} MB before any is open; a bare page takes ${ms(bareMs)} of the processor\n`,
);
say(
  table(
    ['', 'texts', 'texts and read marks', 'live pages'],
    [
      ['open', ...columns.map(({ open }) => open)],
      ['messages sent', ...columns.map(({ sent }) => sent)],
      ['messages a second', ...columns.map(({ perSecond }) => perSecond.toFixed(0))],
      ['read a second', ...columns.map(({ readPerSecond }) => readPerSecond?.toFixed(0) ?? '–')],
      ['aim a second', aim(AIMS.notices), aim(AIMS.texts), '–'],
      ['from post to the other, p50', ...columns.map(({ times }) => ms(percentile(times, 0.5)))],
      ['from post to the other, p99', ...columns.map(({ times }) => ms(percentile(times, 0.99)))],
      ['seen', ...columns.map(({ times }) => times.length)],
      ['read', ...columns.map(({ read }) => read ?? '–')],
      [
        'memory each',
        ...columns.map(({ memory, grown }) => `${(Math.max(0, memory) / Math.max(1, grown)).toFixed(1)} KB`),
      ],
    ],
  ),
);
process.exit(0);
