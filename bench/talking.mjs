// The demo's members in conversations, for benchmarks: their sites, logins and requests.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { freePorts } from '../bin/run/free-ports.js';
import { root } from '../bin/run/project.js';

export const [PORT, PORT_BESIDE] = await freePorts(2);
export const SITES = ['vonk', 'velours', 'harbor'];
const CLIENT = { 'X-Client-Request': '1' };

const siteHost = (site) => `${site}.localhost:${PORT}`;
const idle = new Agent({ maxSockets: Infinity });
const busy = new Agent({ keepAlive: true, maxSockets: 64 });

/** Copies the demo's sites with free messages; otherwise the credits would run out during the benchmark. */
export function freeSites() {
  const folder = path.join(root, '.cache', 'bench-chat-sites');
  rmSync(folder, { recursive: true, force: true });
  cpSync(path.join(root, 'tenants'), folder, { recursive: true });
  for (const site of SITES) {
    const file = path.join(folder, `${site}.localhost`, 'settings.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), message_credits: 0 }));
  }
  return folder;
}

/** The members of each demo site, without its two logins. */
const DEMO_MEMBERS = 60;

/** Copies rows to new members with the ids in `copied`. */
const copySql = (table, values) => `
  INSERT INTO "${table}" SELECT (jsonb_populate_record(own, jsonb_build_object('id', copied.copy, ${values}))).*
    FROM "${table}" own JOIN copied ON copied.original = own.id`;

/**
 * Adds copies of the first members to a running demo until each site has `count`, without photos, but able to log in.
 */
export async function copyMembers(dataDir, count) {
  const { openEmbedded } = await tsImport('../app/database/server/embedded.server.ts', import.meta.url);
  const database = await openEmbedded(dataDir);
  const client = new pg.Client({ connectionString: database.url() });
  await client.connect();
  const name = `'member' || copied.number`;
  const email = `${name} || '@demo.invalid'`;
  await client.query(`
    CREATE TEMP TABLE copied AS
      SELECT own.id AS original, gen_random_uuid() AS copy, own.number + ${DEMO_MEMBERS} * round AS number
      FROM (SELECT id, substring(email FROM '[0-9]+')::int AS number FROM "Member" WHERE email ~ '^member[0-9]+@') own
        CROSS JOIN generate_series(1, ${Math.ceil(count / DEMO_MEMBERS)}) round
      WHERE own.number + ${DEMO_MEMBERS} * round < ${count};
    ${copySql('Member', `'email', ${email}, 'emailKey', ${email}, 'username', ${name}, 'usernameKey', ${name}, 'credits', 0, 'unreadMessages', 0`)};
    ${copySql('Profile', `'name', ${name}, 'hasPhoto', false`)}`);
  await client.end();
}

/** Retries if the server had closed the kept-alive connection. With `onText`, the response may stay open. */
export function ask(wanted) {
  const {
    site,
    port = PORT,
    method = 'GET',
    path: address,
    headers = {},
    body = '',
    cookie,
    onText,
  } = wanted;
  return new Promise((resolve, reject) => {
    const given = { Host: siteHost(site), ...(cookie ? { Cookie: cookie } : {}), ...headers };
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path: address,
      agent: onText ? idle : busy,
      headers: given,
    };
    const asked = request(options, (answer) => {
      const found = { status: answer.statusCode, headers: answer.headers };
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (onText ? onText(part) : (text += part)));
      answer.on('error', () => {});
      if (onText) resolve({ ...found, close: () => answer.destroy() });
      else answer.on('end', () => resolve({ ...found, text }));
    });
    asked.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      asked.reusedSocket && error.code === 'ECONNRESET' ? resolve(ask(wanted)) : reject(error),
    );
    asked.end(body);
  });
}

/** Requests JSON from a page's action. */
export const FOR_SCRIPTS = { Accept: 'application/json' };

export const post = ({ form, headers = {}, ...rest }) =>
  ask({
    ...rest,
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  });

/** Logs in a demo member; null if this one cannot log in. */
export async function logIn(site, number) {
  const form = { email: `member${number}@demo.invalid`, password: 'demo-password' };
  const network = SITES.indexOf(site) * 16 + (number >> 8);
  const headers = { 'X-Forwarded-For': `10.9.${network}.${number & 255}` };
  const { status, headers: given } = await post({ site, path: '/login', form, headers });
  if (status !== 303) return null;
  const cookie = given['set-cookie'].map((line) => line.split(';')[0]).join('; ');
  const { text } = await ask({ site, path: '/api/user.php', cookie, headers: CLIENT });
  return { site, number, cookie, id: JSON.parse(text).id };
}

let keys = 0;
export const message = (text) => ({ text, client_key: `bench-chat-${++keys}` });

export async function pairUp([one, other]) {
  const started = await post({
    site: one.site,
    path: `/members/${other.id}/chat`,
    cookie: one.cookie,
    form: message('hello'),
  });
  const id = /^\/chats\/([\w-]{36})$/.exec(started.headers.location ?? '')?.[1];
  return id
    ? [
        { ...one, conversation: id, other },
        { ...other, conversation: id, other: one },
      ]
    : [];
}

export async function runInBatches(list, atOnce, work) {
  const waiting = [...list];
  const found = [];
  const run = async () => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) found.push(await work(each));
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return found;
}

/** Returns a listener for stream chunks that calls back with each event's name and data. */
export function eventReader(onEvent) {
  let text = '';
  return (part) => {
    const events = (text + part).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/m.exec(event) ?? [];
      if (name) onEvent(name, JSON.parse(data));
    }
  };
}

/** The interval at which an open page posts its read marks. */
const MARK_MS = 1000;

/**
 * Reads a conversation like an open page: `hear` takes an event's message, `fetch` requests and marks newer ones. Marks
 * at most once a second.
 */
export function openReader(member, onMessage = (/** @type {{ text: string }} */ _) => {}) {
  let last = 0;
  let asking = false;
  let again = false;
  let due = 0;
  let marking = false;
  const fetch = async () => {
    again = true;
    if (asking) return;
    asking = true;
    while (again) {
      again = false;
      const path = `/chats/${member.conversation}/live?after=${last}&visible=1`;
      const { status, text } = await ask({ ...member, path });
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      const { messages, more } = JSON.parse(text);
      for (const each of messages) {
        if (each.seq <= last) continue;
        last = each.seq;
        if (!each.mine) onMessage(each);
      }
      again ||= Boolean(more);
    }
    asking = false;
  };
  const mark = async (seq) => {
    due = seq;
    if (marking) return;
    marking = true;
    while (due) {
      const form = { read: String(due) };
      due = 0;
      const posted = post({ ...member, path: `/chats/${member.conversation}/read`, form });
      const [{ status }] = await Promise.all([posted, new Promise((done) => setTimeout(done, MARK_MS))]);
      if (status !== 204) throw new Error(`A read mark was answered with ${status}`);
    }
    marking = false;
  };
  const hear = ({ seq, mine, arrived }) => {
    if (seq <= last) return;
    if (!arrived || seq !== last + 1) return void fetch();
    last = seq;
    if (mine) return;
    onMessage(arrived.message);
    void mark(seq);
  };
  return { fetch, hear };
}

/** Counts the messages that their senders' streams report as read. */
export function countReadMarks() {
  const unread = new Map();
  const found = { count: 0, lastAt: 0 };
  const hear = (member, name, { seq, mine }) => {
    const own = unread.get(member.id) ?? new Set();
    unread.set(member.id, own);
    if (name === 'message' && mine) own.add(seq);
    if (name !== 'read') return;
    for (const each of own) {
      if (each > seq) continue;
      own.delete(each);
      found.count++;
      found.lastAt = performance.now();
    }
  };
  return { found, hear };
}
