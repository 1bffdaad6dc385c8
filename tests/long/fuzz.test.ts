import { request as ask, type IncomingHttpHeaders } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveDemo } from '../../bin/serve.js';
import { addressOf, paramsOf, ROUTES } from '../routes/every-route';
import { openDemo } from '../support/filled-demo';
import { sized } from '../support/soak';

const PORT = 3434;
const REQUESTS = sized({ run: 500, soak: 20_000 });
const SLOWEST_MS = 2000;
const [OWN, OTHER] = ['vonk.localhost', 'harbor.localhost'] as const;
/** Stands in every text of the other site, and in none of this one. */
const FOREIGN = 'Xylqvarz';

let demo: Awaited<ReturnType<typeof openDemo>>;
let server: Awaited<ReturnType<typeof serveDemo>>;
let client: pg.Client;
beforeAll(async () => {
  demo = await openDemo();
  const copy = await demo.copy('fuzz');
  // The background jobs would change rows of the other site too.
  server = await serveDemo({ name: 'fuzz', port: PORT, env: { ...copy, SEED: 'off', WORKERS: 'off' } });
  client = new pg.Client({ connectionString: copy.DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
  await demo.close();
});

/** The same numbers each time, so that what fails once can be tried again. */
function numbers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const random = numbers(20_250_101);
const one = <Value>(list: readonly Value[]): Value => list[random(list.length)]!;

type Sent = { method: string; path: string; headers: Record<string, string>; body: string };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

let asked = 0;

/** Sends a request from an address and a connection of its own; of a stream, only the beginning is read. */
const send = ({ method, path, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    asked++;
    const own = {
      Host: `${OWN}:${PORT}`,
      'X-Forwarded-For': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    };
    const asking = ask(
      {
        host: '127.0.0.1',
        port: PORT,
        method,
        path,
        headers: { ...own, ...headers },
        insecureHTTPParser: true,
        agent: false,
      },
      (answer) => {
        const parts: Buffer[] = [];
        const end = () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString('utf8'),
            ms: performance.now() - began,
          });
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', end);
        answer.on('error', end);
        if (answer.headers['x-accel-buffering'] === 'no') {
          end();
          asking.destroy();
        }
      },
    );
    // A body that is refused before its end may find the connection closed.
    asking.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET'
        ? resolve({ status: 0, headers: {}, text: '', ms: performance.now() - began })
        : reject(error),
    );
    asking.end(body);
  });

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

async function signIn(number: number): Promise<string> {
  const body = `email=member${number}%40demo.invalid&password=demo-password`;
  const { status, headers } = await send({ method: 'POST', path: '/login', headers: FORM, body });
  const cookie = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  // Requests that are all a visitor's would prove little.
  expect([status, headers.location]).toEqual([303, '/members']);
  const page = await send({ method: 'GET', path: '/profile', headers: { Cookie: cookie }, body: '' });
  expect(page.status).toBe(200);
  return cookie;
}

type Ids = { members: string[]; conversations: string[]; photos: string[]; keys: string[] };

async function idsOf(host: string): Promise<Ids> {
  const ids = async (table: string, column = 'id') =>
    (
      await client.query<{ id: string }>(
        `SELECT "${column}" AS id FROM "${table}" WHERE "tenantId" = $1 ORDER BY 1 LIMIT 40`,
        [host],
      )
    ).rows.map(({ id }) => id);
  return {
    members: await ids('Profile'),
    conversations: await ids('Conversation'),
    photos: await ids('Photo'),
    keys: await ids('PhotoFile', 'key'),
  };
}

/** Every row of the other site, as one hash for each table. */
async function rowsOf(host: string): Promise<Record<string, string>> {
  const tables = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenantId' ORDER BY 1`,
  );
  const rows: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows: found } = await client.query<{ hash: string | null }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM "${name}" t WHERE "tenantId" = $1`,
      [host],
    );
    rows[name] = found[0]?.hash ?? '';
  }
  return rows;
}

const ODD = [
  '',
  '0',
  '-1',
  '99999999999',
  '%00',
  '%ff',
  '../..',
  '__proto__',
  'ä'.repeat(30),
  "' OR 1=1",
  '🦊',
];
const NAMES = [
  'page',
  'to',
  'after',
  'before',
  'gender',
  'min_age',
  'interests',
  'photo',
  '_data',
  'intent',
  'q',
];
const FIELDS = [
  'text',
  'client_key',
  'intent',
  'email',
  'password',
  'username',
  'name',
  'language',
  'to',
  'reason',
  'photo',
  'gift',
  'gender',
  'seek',
  'country',
  'region',
  'about_me',
  'mails',
  'link',
  'session',
  '__intent__',
];
const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];
const HOSTS = [
  'nobody.example',
  ':',
  'a@b',
  ':'.repeat(2500),
  '127.0.0.1',
  'localhost',
  `${OWN}:99999`,
  '%ff',
];
const TYPES = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'text/plain',
  'text/xml',
  '',
];
const ORIGINS: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://elsewhere.example' },
  { Origin: 'x' },
  {},
];

const sometimes = (share: number) => random(100) < share;

/** A body of some kind, sometimes larger than any form. */
function bodyOf(type: string, ids: Ids): string {
  const value = () =>
    sometimes(3) ? 'x'.repeat(70_000) : one([...ODD, 'hello', one(ids.members), one(ids.photos), 'block']);
  const fields = Array.from({ length: random(6) }, (): [string, string] => [one(FIELDS), value()]);
  if (type === 'application/json') return sometimes(20) ? '{' : JSON.stringify(Object.fromEntries(fields));
  if (!type.startsWith('multipart')) return new URLSearchParams(fields).toString();
  const parts = fields.map(
    ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const file = `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n<svg/>\r\n`;
  return `${parts.join('')}${file}--b--`;
}

function requestTo(route: string, ids: Ids, cookie: string): Sent {
  const param = () =>
    one([one(ids.members), one(ids.conversations), one(ids.photos), one(ids.keys), '1', '405', one(ODD)]);
  const params = Object.fromEntries(paramsOf(route).map((name) => [name, param()]));
  const query = Array.from(
    { length: random(4) },
    () => `${one(NAMES)}=${one([...ODD.map(encodeURI), '%', param().replace(/[^\w-]/g, '')])}`,
  );
  const long = sometimes(2) ? `&q=${'x'.repeat(3000)}` : '';
  const data = sometimes(10) ? '.data' : '';
  const method = one(METHODS);
  const type = one(TYPES);
  const body = method === 'GET' || method === 'HEAD' ? '' : bodyOf(type, ids);
  const headers: Record<string, string> = {
    ...(sometimes(80) ? { Cookie: cookie } : {}),
    ...(sometimes(5) ? { Host: one(HOSTS) } : {}),
    ...(sometimes(50) ? { 'X-Client-Request': '1' } : {}),
    ...(sometimes(5) ? { 'X-Forwarded-Host': 'elsewhere.example' } : {}),
    ...(body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...(type === '' ? {} : { 'Content-Type': type }),
    ...one(ORIGINS),
  };
  const path = `${addressOf(route, params)}${data}?${query.join('&')}${long}`.replace(
    /[^!-~]/g,
    encodeURIComponent,
  );
  return { method, path, headers, body };
}

/** Senders that announce a body and send a byte a second, for as long as the rest is asked. */
function slowSenders(count: number, cookie: string): () => void {
  const sockets = Array.from({ length: count }, () => {
    const headers = { ...FORM, Host: `${OWN}:${PORT}`, Cookie: cookie, 'Content-Length': '100000' };
    const type = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const slow = ask({
      host: '127.0.0.1',
      port: PORT,
      method: 'POST',
      path: '/profile/photos',
      headers: { ...headers, ...type },
    });
    slow.on('error', () => {});
    slow.on('response', (answer) => answer.resume());
    const drip = setInterval(() => slow.write('-'), 1000);
    return () => {
      clearInterval(drip);
      slow.destroy();
    };
  });
  return () => sockets.forEach((stop) => stop());
}

it('over all routes, doubled, slow, huge, foreign and odd requests meet no fault, no row of another site, and no long wait [SAF-5, TEN-10, ERR-5]', async () => {
  await client.query(`UPDATE "Profile" SET "name" = $2 WHERE "tenantId" = $1`, [OTHER, FOREIGN]);
  await client.query(`UPDATE "Message" SET "text" = $2 WHERE "tenantId" = $1`, [OTHER, FOREIGN]);
  const [own, foreign] = [await idsOf(OWN), await idsOf(OTHER)];
  const before = await rowsOf(OTHER);
  const wrong: string[] = [];
  const check = ({ method, path, headers, body }: Sent, { status, text, ms }: Answer) => {
    const what = `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body.slice(0, 200)}`;
    const isBusy = status === 503 && headers['Content-Type']?.startsWith('multipart/');
    if (status >= 500 && !isBusy) wrong.push(`${status}: ${what}`);
    if (text.includes(FOREIGN)) wrong.push(`foreign: ${what}`);
    if (ms > SLOWEST_MS) wrong.push(`${Math.round(ms)} ms: ${what}`);
  };
  const stopSlow = slowSenders(6, await signIn(1));
  let cookies: string[] = [];
  const started = asked;
  while (asked - started < REQUESTS) {
    // What was tried may have ended some logins.
    cookies = await Promise.all([2, 3, 4, 5].map(signIn));
    for (const route of ROUTES) {
      const sent = requestTo(route, sometimes(40) ? foreign : own, one(cookies));
      const twice = [sent, ...(sometimes(20) ? [sent] : [])];
      const answers = await Promise.all(twice.map(send));
      for (const answer of answers) check(sent, answer);
    }
  }
  stopSlow();
  expect(wrong).toEqual([]);
  expect(asked - started).toBeGreaterThanOrEqual(REQUESTS);
  expect(await rowsOf(OTHER)).toEqual(before);
});
