import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { ask, linkOn, portOfBuilt, post, signIn, SITES, type Answer } from './ask';

/** Internals that no page may show (ERR-5). */
const INNER = /\bat \w+ \(|node_modules|\/app\/|file:\/\/|\.tsx?:\d|SELECT |prisma|postgres/i;

const noncesOf = (text: string, tag: 'script' | 'style') =>
  [...text.matchAll(new RegExp(`<${tag}[^>]*\\bnonce="([^"]*)"`, 'g'))].map(([, nonce]) => nonce);

const hashesOf = (text: string) =>
  [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );

const directive = ({ headers }: Answer, name: string) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((each) => each.startsWith(`${name} `));

function expectPageHeaders(answer: Answer, path: string) {
  const { headers, text } = answer;
  const policy = String(headers['content-security-policy']);
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const byNonce = nonce ? ` 'nonce-${nonce}'` : '';
  expect(directive(answer, 'script-src'), path).toBe(`script-src 'self'${byNonce}`);
  expect(directive(answer, 'style-src'), path).toBe(`style-src 'self'${byNonce} ${hashesOf(text).join(' ')}`);
  expect(new Set(noncesOf(text, 'script')), path).toEqual(new Set(nonce ? [nonce] : []));
  expect(policy, path).toContain("frame-ancestors 'none'");
  expect(policy, path).not.toContain('unsafe');
  expect(headers, path).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': expect.stringContaining('private'),
  });
  expect(headers['x-powered-by'], path).toBeUndefined();
}

test('every page has a policy with hashes and nonces [SAF-4]', async () => {
  const cookie = await signIn('vonk');
  const asked: [string, string | undefined][] = [
    ...['/', '/login', '/pages/terms', '/no-such-page'].map((path): [string, undefined] => [path, undefined]),
    ...['/members', '/chats', '/profile', '/no-such-page'].map((path): [string, string] => [path, cookie]),
  ];
  for (const [path, as] of asked) expectPageHeaders(await ask('vonk', path, as ? { cookie: as } : {}), path);
  const [one, other] = [await ask('vonk', '/members', { cookie }), await ask('vonk', '/members', { cookie })];
  expect(noncesOf(one.text, 'script')[0]).toBeTruthy();
  expect(noncesOf(one.text, 'script')[0]).not.toBe(noncesOf(other.text, 'script')[0]);
});

test('visitors’ pages have stable bytes and an ETag [PER-2]', async () => {
  for (const path of ['/login', '/pages/terms', '/lang-config']) {
    const [one, other] = [await ask('vonk', path), await ask('vonk', path)];
    expect(other.text, path).toBe(one.text);
    expect(one.headers['set-cookie'], path).toBeUndefined();
    const held = await ask('vonk', path, { headers: { 'If-None-Match': String(one.headers.etag) } });
    expect([held.status, held.bytes], path).toEqual([304, 0]);
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy'])
      expect(held.headers[name], `${path} ${name}`).toBe(one.headers[name]);
  }
});

test('no page loads anything from another host [SAF-4]', async () => {
  for (const site of SITES) {
    const cookie = await signIn(site);
    for (const path of ['/', '/members', '/chats', '/likes', '/profile', '/pages/privacy']) {
      const { text } = await ask(site, path, path === '/' ? {} : { cookie });
      // Links that browsers never load may be absolute: canonical and alternate ones.
      const loading = text.replace(/<link rel="(?:canonical|alternate)"[^>]*>/g, '');
      const loaded = [
        ...loading.matchAll(
          /<(?:script|img|source|iframe)[^>]*?\bsrc(?:set)?="([^"]+)"|<link[^>]*?\bhref="([^"]+)"/g,
        ),
      ];
      const foreign = loaded
        .map(([, src, href]) => src ?? href ?? '')
        .filter((address) => !/^(\/(?!\/)|data:|#)/.test(address));
      expect(foreign, `${site} ${path}`).toEqual([]);
    }
  }
});

test('data, images and site files are not sniffed [SAF-4]', async () => {
  const cookie = await signIn('harbor');
  const members = await ask('harbor', '/members', { cookie });
  const [, image = ''] = /src="(\/media\/[^"]+)"/.exec(members.text) ?? [];
  for (const path of ['/members.data', '/site/icon-192.png', image.replaceAll('&amp;', '&')]) {
    const { status, headers } = await ask('harbor', path, { cookie });
    expect(status, path).toBe(200);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('only visitors’ pages may be stored [ACC-13, SAF-4]', async () => {
  const cookie = await signIn('harbor');
  for (const path of ['/members', '/notifications/account', '/pricing'])
    expect((await ask('harbor', path, { cookie })).headers['cache-control'], path).toBe('private, no-store');
  expect((await ask('harbor', '/pricing')).headers['cache-control']).toBe('private, no-cache');
});

test('a member page’s data are not cached by others [SAF-4]', async () => {
  const cookie = await signIn('harbor');
  for (const path of ['/chats.data', '/members.data', '/likes.data']) {
    const { status, headers } = await ask('harbor', path, { cookie });
    expect([status, headers['cache-control'], headers.vary], path).toEqual([
      200,
      'private, no-cache',
      expect.stringContaining('Cookie'),
    ]);
  }
});

test('built files are cached for a year, public/ for an hour [PER-4]', async () => {
  const page = await ask('harbor', '/members', { cookie: await signIn('harbor') });
  const built = await ask('harbor', linkOn(page, /^\/assets\//));
  expect(built.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await ask('harbor', '/licences.txt');
  expect(plain.text).toContain('GeoNames');
  expect(plain.headers['cache-control']).toBe('public, max-age=3600');
});

test('an unknown host gets a plain 404 [TEN-1]', async () => {
  for (const path of [
    '/',
    '/members',
    '/login',
    '/pages/terms',
    '/site/logo.svg',
    '/members.data',
    '/no-such-page',
  ]) {
    const { status, headers, text } = await ask('vonk', path, { host: 'nobody.example' });
    expect(status, path).toBe(404);
    expect(`${JSON.stringify(headers)} ${text}`, path).not.toMatch(/vonk|velours|harbor|hartslag/i);
    expect(text, path).not.toMatch(INNER);
  }
});

test('refuses a post of 16 MB without reading it [SAF-5]', async () => {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Sec-Fetch-Site': 'same-origin',
    'Content-Length': `${16 * 1024 * 1024}`,
  };
  expect(
    (await ask('harbor', '/login', { method: 'POST', headers, body: 'email=', unended: true })).status,
  ).toBe(413);
});

test('refuses a cross-site post without effect [SAF-5]', async () => {
  const cookie = await signIn('harbor');
  const origins: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://elsewhere.example' },
    {},
  ];
  for (const headers of origins) {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', ...headers };
    expect((await ask('harbor', '/logout', { method: 'POST', headers: form, body: '', cookie })).status).toBe(
      403,
    );
  }
  expect((await ask('harbor', '/profile', { cookie })).status).toBe(200);
  expect((await post('harbor', '/logout', {}, cookie)).status).toBe(303);
});

test('odd requests get a 4xx without internals [ERR-1, ERR-5]', async () => {
  const odd: [string, number, Parameters<typeof ask>[2]?][] = [
    ['/no-such-page', 404],
    ['/members/not-an-id', 404],
    ['/pages/nothing', 404],
    ['/%00', 400],
    ['/pages/..%2f..%2fpackage', 404],
    ['/site/..%2fsettings.json', 404],
    ['/media/nothing?e=1&s=x', 404],
    [
      '/login',
      400,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
        body: '{',
      },
    ],
  ];
  for (const [path, expected, asked] of odd) {
    const { status, text } = await ask('harbor', path, { cookie: 'locale=en', ...asked });
    expect(status, `${asked?.method ?? 'GET'} ${path}`).toBe(expected);
    expect(text, path).not.toMatch(INNER);
  }
  expect((await ask('harbor', '/no-such-page', { cookie: 'locale=en' })).text).toMatch(
    /<h1[^>]*>This page could not be found/,
  );
});

/** Sends a raw request that no client would send. */
const sendRaw = (lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(portOfBuilt, '127.0.0.1');
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8')));
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  });

const OWN_HEADERS = [/^x-content-type-options: nosniff$/im, /^referrer-policy: same-origin$/im];

test('refuses malformed requests with the common headers [SAF-5, ERR-1]', async () => {
  const host = `harbor.localhost:${portOfBuilt}`;
  const odd: [number, string, string][] = [
    ...[':', 'a b', 'a@b', ':'.repeat(2500)].map((each): [number, string, string] => [404, 'GET /', each]),
    ...['TRACE /', 'OPTIONS /', 'OPTIONS *', 'PROPFIND /', 'PATCH /login', 'DELETE /members'].map(
      (each): [number, string, string] => [405, each, host],
    ),
    ...['GET /members/%ff', 'GET /assets/%ff', 'GET http://elsewhere.example/'].map(
      (each): [number, string, string] => [400, each, host],
    ),
    ...['POST /premium', 'POST /events', 'POST /healthz', 'POST /readyz'].map(
      (each): [number, string, string] => [405, each, host],
    ),
    [405, 'POST /api/likes.php', host],
    [404, 'GET /api/none.php', host],
    [414, `GET /${'x'.repeat(5000)}`, host],
    [200, 'GET /login?_data=x', host],
  ];
  for (const [status, line, asked] of odd) {
    const answer = await sendRaw([`${line} HTTP/1.1`, `Host: ${asked}`]);
    const what = `${line.slice(0, 40)} ${asked.slice(0, 40)}`;
    expect(answer.split(' ')[1], what).toBe(String(status));
    for (const header of OWN_HEADERS) expect(answer, what).toMatch(header);
    expect(answer, what).toMatch(/^x-request-id: [0-9a-f]{12}$/im);
    expect(answer, what).not.toMatch(INNER);
    if (line.includes('/api/')) expect(answer, what).toMatch(/\r\n\{"error":"|\n\{"error":"/);
  }
});

test('refuses cross-origin forms, and accepts own ones by proxy [SAF-5, ERR-1]', async () => {
  const own = `http://harbor.localhost:${portOfBuilt}`;
  const sent = (headers: Record<string, string>, path = '/login') =>
    ask('harbor', path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      cookie: 'locale=en',
      body: 'email=a',
    });
  for (const origin of ['https://elsewhere.example', 'null', 'garbage', 'http://']) {
    const { status, headers, text } = await sent({ Origin: origin });
    expect(status, origin).toBe(403);
    expect(text, origin).toContain('This form was sent from another site');
    expect(text, origin).toContain(String(headers['x-request-id']));
    expect((await sent({ Origin: origin }, '/login.data')).status, origin).toBe(403);
  }
  const taken: Record<string, string>[] = [
    { Origin: own },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: own, 'X-Forwarded-Host': 'inner.example' },
    { Origin: own, 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-Host': 'inner.example:8080' },
  ];
  for (const headers of taken) expect((await sent(headers)).status, JSON.stringify(headers)).toBe(422);
});
