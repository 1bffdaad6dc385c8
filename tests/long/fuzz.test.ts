import { request as ask, type IncomingHttpHeaders } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '../../bin/run/free-ports.js';
import { serveDemo } from '../../bin/run/serve.js';
import { addressOf, paramsOf, ROUTES } from '../routes/every-route';
import { openDemo } from '../support/filled-demo';
import { sized } from '../support/soak';

const [PORT] = (await freePorts(1)) as [number];
/** Overridden by `FUZZ_REQUESTS`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS) || sized({ run: 500, soak: 20_000 });
/** How many of the slowest responses are printed. */
const SHOWN = 10;
const [OWN, OTHER] = ['vonk.localhost', 'harbor.localhost'] as const;
/** In every text of the other site, and in none of this one. */
const FOREIGN = 'Xylqvarz';
/** Larger than any form. */
const TOO_BIG = 70_000;
/** A form of the maximum size, with one repeated field; a refusal may cut it off. */
const REPEATED = 'text&'.repeat(12_000);

let demo: Awaited<ReturnType<typeof openDemo>>;
let server: Awaited<ReturnType<typeof serveDemo>>;
let client: pg.Client;
beforeAll(async () => {
  demo = await openDemo();
  const copy = await demo.copy('fuzz');
  // Background jobs would change the other site's rows too.
  server = await serveDemo({ name: 'fuzz', port: PORT, env: { ...copy, SEED: 'off', WORKERS: 'off' } });
  client = new pg.Client({ connectionString: copy.DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await server.stop();
  await demo.close();
});

/** Seeded, so that failures can be reproduced. */
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

/** Sends a request from its own address and connection; reads only a stream's beginning. */
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
    // Only a body refused early may find the connection closed.
    asking.on('error', (error: NodeJS.ErrnoException) =>
      body.length >= REPEATED.length && (error.code === 'EPIPE' || error.code === 'ECONNRESET')
        ? resolve({ status: 0, headers: {}, text: '', ms: performance.now() - began })
        : reject(error),
    );
    asking.end(body);
  });

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };

/** Logs in a demo member; returns the cookies, or null if that member may not log in any more. */
async function signIn(number: number, host: string = OWN): Promise<string | null> {
  const body = `email=member${number}%40demo.invalid&password=demo-password`;
  const asked = { ...FORM, Host: `${host}:${PORT}` };
  const { status, headers } = await send({ method: 'POST', path: '/login', headers: asked, body });
  const cookies = (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  return status === 303 && cookies.includes('auth=') ? cookies : null;
}

const isLoggedIn = async (cookie: string) =>
  (await send({ method: 'GET', path: '/profile', headers: { Cookie: cookie }, body: '' })).status === 200;

const ACCOUNTS = 4;
/** The slow senders use this member. */
const SLOW = 1;
/** Members up to this one may take part; nobody may change the others' rows. */
const MOST_ACTORS = 20;

/** The requests' logins. A member whose session has ended logs in again; one who may not is replaced. */
function createLogins() {
  let last = SLOW;
  const actors: { number: number; cookie: string }[] = [];
  const logIn = async (number: number): Promise<{ number: number; cookie: string }> => {
    const cookie = await signIn(number);
    // Visitors' requests alone would prove little.
    if (cookie && (await isLoggedIn(cookie))) return { number, cookie };
    if (last === MOST_ACTORS) throw new Error('No member of the demo can log in any more');
    return logIn((last += 1));
  };
  return {
    cookies: () => actors.map(({ cookie }) => cookie),
    async renew() {
      for (let place = 0; place < ACCOUNTS; place++) {
        const actor = actors[place];
        if (!actor) actors[place] = await logIn((last += 1));
        else if (!(await isLoggedIn(actor.cookie))) actors[place] = await logIn(actor.number);
      }
    },
  };
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

type Column = { table: string; column: string };

/** The site tables' columns that fulfil a condition. */
const columnsWhere = async (condition: string): Promise<Column[]> =>
  (
    await client.query<Column>(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
       JOIN information_schema.columns t USING (table_schema, table_name)
       WHERE table_schema = 'public' AND t.column_name = 'tenantId' AND ${condition} ORDER BY 1, 2`,
    )
  ).rows;

/** The other site's rows, as one hash per table. */
async function rowsOf(host: string): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const { table } of await columnsWhere(`c.column_name = 'tenantId'`)) {
    const { rows: found } = await client.query<{ hash: string | null }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM "${table}" t WHERE "tenantId" = $1`,
      [host],
    );
    rows[table] = found[0]?.hash ?? '';
  }
  return rows;
}

/** A check constraint, such as a list of kinds, and a trigger: nothing changes the audit. */
const REFUSALS = ['23514', 'P0001'];

/** Writes the marker into every free text of the other site; returns the columns. */
async function markTexts(host: string): Promise<string[]> {
  const marked: string[] = [];
  const texts = await columnsWhere(
    `c.data_type = 'text' AND c.column_name !~ '^(id|key|number)$|(Id|Key|Hash)$'`,
  );
  for (const { table, column } of texts) {
    const mark = `UPDATE "${table}" SET "${column}" = $2 || "${column}" WHERE "tenantId" = $1`;
    const refused = await client.query(mark, [host, FOREIGN]).then(
      () => null,
      ({ code }: { code?: string }) => code,
    );
    if (refused === null) marked.push(`${table}.${column}`);
    else expect(REFUSALS, `${table}.${column}`).toContain(refused);
  }
  return marked;
}

/** A row's owner, if not in `memberId`. */
const OWNERS: Record<string, string> = {
  Member: 'id',
  Profile: 'id',
  Message: 'senderId',
  Block: 'blockerId',
};
/** What others' messages, likes and gifts change for a member. */
const TOUCHED = ['ConversationMember', 'Delivery'];
const COUNTERS = ['unreadMessages', 'dueAt'];

/** The hashed rows of members who take no part. */
async function rowsOfOthers(host: string): Promise<Set<string>> {
  const actors = Array.from({ length: MOST_ACTORS }, (_, index) => `member${index + 1}@demo.invalid`);
  const owned = [
    ...(await columnsWhere(`c.column_name = 'memberId'`)).filter(({ table }) => !TOUCHED.includes(table)),
    ...Object.entries(OWNERS).map(([table, column]) => ({ table, column })),
  ];
  const rows = new Set<string>();
  for (const { table, column } of owned) {
    const { rows: found } = await client.query<{ row: string }>(
      `SELECT "id" || ' ' || md5((to_jsonb(t) - $3::text[])::text) AS row FROM "${table}" t WHERE "tenantId" = $1
       AND "${column}" NOT IN (SELECT "id" FROM "Member" WHERE "tenantId" = $1 AND "email" = ANY($2))`,
      [host, actors, COUNTERS],
    );
    for (const { row } of found) rows.add(`${table} ${row}`);
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

/** A body of some kind, sometimes oversized, or with thousands of fields. */
function bodyOf(type: string, ids: Ids): string {
  const value = () =>
    sometimes(3) ? 'x'.repeat(TOO_BIG) : one([...ODD, 'hello', one(ids.members), one(ids.photos), 'block']);
  const fields = Array.from({ length: random(6) }, (): [string, string] => [one(FIELDS), value()]);
  if (type === 'application/json') return sometimes(20) ? '{' : JSON.stringify(Object.fromEntries(fields));
  if (!type.startsWith('multipart')) return sometimes(3) ? REPEATED : new URLSearchParams(fields).toString();
  const parts = fields.map(
    ([name, text]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const file = `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n<svg/>\r\n`;
  return `${parts.join('')}${file}--b--`;
}

/** Forged cookies: of another site, cut, changed, doubled, huge, malformed. */
const forged = (cookie: string, foreign: string): readonly string[] => [
  foreign,
  `${foreign}; ${cookie}`,
  cookie.slice(0, -3),
  `${cookie.slice(0, -1)}_`,
  `auth=${'A'.repeat(22)}`,
  `auth=${'A'.repeat(6000)}`,
  'auth=%ff; locale=%00; device=%',
  `${cookie}; kept=${'e'.repeat(300)}; flash=%7B%22tone%22; visit=__proto__; device=${'1.'.repeat(500)}`,
  'locale=xx; entry=2; __Host-auth=x; =; ;;auth',
];

function requestTo(route: string, ids: Ids, cookies: { own: string; foreign: string }): Sent {
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
    ...(sometimes(80) ? { Cookie: cookies.own } : {}),
    ...(sometimes(10) ? { Cookie: one(forged(cookies.own, cookies.foreign)) } : {}),
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

/** Slow senders that announce a body and send a byte a second. */
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

const wordsOf = ({ method, path, headers, body }: Sent) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)} ${body.slice(0, 200)}`;

/** Prints the slowest responses; an acceptable time depends on the machine. */
function printSlowest(answers: { ms: number; sent: Sent }[]) {
  const slowest = answers.sort((one, other) => other.ms - one.ms).slice(0, SHOWN);
  const lines = slowest.map(
    ({ ms, sent }) => `${Math.round(ms)} ms: ${sent.method} ${sent.path.slice(0, 100)}`,
  );
  process.stdout.write(`The slowest of ${answers.length} odd requests:\n${lines.join('\n')}\n`);
}

it('random requests cause no fault, and touch nobody else [SAF-5, TEN-10, ERR-5]', async () => {
  const [own, foreign] = [await idsOf(OWN), await idsOf(OTHER)];
  const foreignCookie = (await signIn(SLOW, OTHER)) ?? '';
  expect(foreignCookie).toContain('auth=');
  const marked = await markTexts(OTHER);
  expect(marked).toEqual(
    expect.arrayContaining([
      'Member.email',
      'Message.text',
      'Profile.aboutMe',
      'Profile.name',
      'Report.text',
    ]),
  );
  const [before, others] = [await rowsOf(OTHER), await rowsOfOthers(OWN)];
  expect(others.size).toBeGreaterThan(100);
  const wrong: string[] = [];
  const answers: { ms: number; sent: Sent }[] = [];
  const check = (sent: Sent, { status, headers, text, ms }: Answer) => {
    const isBusy = status === 503 && sent.headers['Content-Type']?.startsWith('multipart/');
    if (status >= 500 && !isBusy) wrong.push(`${status}: ${wordsOf(sent)}`);
    if ((JSON.stringify(headers) + text).includes(FOREIGN)) wrong.push(`foreign: ${wordsOf(sent)}`);
    answers.push({ ms, sent });
  };
  const slow = await signIn(SLOW);
  expect(slow).not.toBeNull();
  const stopSlow = slowSenders(6, slow ?? '');
  const logins = createLogins();
  while (answers.length < REQUESTS) {
    await logins.renew();
    for (const route of ROUTES) {
      const cookies = { own: one(logins.cookies()), foreign: foreignCookie };
      const sent = requestTo(route, sometimes(40) ? foreign : own, cookies);
      const twice = [sent, ...(sometimes(20) ? [sent] : [])];
      for (const answer of await Promise.all(twice.map(send))) check(sent, answer);
    }
  }
  stopSlow();
  printSlowest(answers);
  expect(wrong).toEqual([]);
  expect(await rowsOf(OTHER)).toEqual(before);
  const left = await rowsOfOthers(OWN);
  expect([...others].filter((row) => !left.has(row))).toEqual([]);
});
