import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../bin/test/pages.js';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);

const VISITOR_PATHS = PAGES.filter(
  ({ who, weighed }) => who.visitor === 200 && weighed?.includes('visitor'),
).map(({ path }) => path);

const open = async (path: string, asked: Parameters<typeof ask>[1] = {}) => {
  const answer = await pages(ask(path, asked));
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

const tagOf = async (path: string, asked?: Parameters<typeof ask>[1]) =>
  (await open(path, asked)).headers.get('ETag');

const memberCookie = async () => {
  const { id } = await makeMember(running().database.forTenant(SITE_A), { lastSeenAt: new Date() });
  return signedIn(running(), id);
};

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);

/** The scripts inside a page. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)].map(([, text = '']) => text);

const directive = (headers: Headers, name: string) =>
  headers
    .get('Content-Security-Policy')
    ?.split('; ')
    .find((each) => each.startsWith(`${name} `));

describe.each(VISITOR_PATHS)('a visitor’s page, %s,', (path) => {
  it('has the same bytes each time, and 304 when cached [I18-2, PER-2]', async () => {
    const [one, other] = [await open(path), await open(path)];
    expect(one.status).toBe(200);
    expect(one.headers.getSetCookie()).toEqual([]);
    expect(other.html).toBe(one.html);
    const tag = one.headers.get('ETag')!;
    expect(tag).toMatch(/^"[^"]+"$/);
    const held = await open(path, { headers: { 'If-None-Match': tag } });
    expect([held.status, held.html]).toEqual([304, '']);
    const sameFor = (headers: Headers) => [...headers].filter(([name]) => name !== 'content-length');
    expect(sameFor(held.headers)).toEqual(sameFor(one.headers));
  });

  it('allows only its hashed style [SAF-4]', async () => {
    const { headers, html } = await open(path);
    const [style, ...more] = stylesOf(html);
    expect(more).toEqual([]);
    expect(directive(headers, 'style-src')).toBe(`style-src 'self' ${hashed(style!)}`);
    const scripts = scriptsOf(html);
    // A script reveals new passwords.
    expect(scripts).toHaveLength(path === '/signup' ? 1 : 0);
    expect(directive(headers, 'script-src')).toBe(["script-src 'self'", ...scripts.map(hashed)].join(' '));
    expect(html).not.toContain('nonce');
  });
});

describe('must be revalidated by cookie and encoding', () => {
  it('is not reused after a language change [SAF-4]', async () => {
    const { headers } = await open('/login');
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Vary')).toBe('Cookie, Accept-Encoding');
  });

  it('is not reused after a login [I18-3]', async () => {
    const tag = await tagOf('/login');
    const swedish = await open('/login', { cookie: 'locale=sv', headers: { 'If-None-Match': tag! } });
    expect(swedish.status).toBe(200);
    expect(swedish.html).toContain('<html lang="sv"');
  });

  it('is not shown to who logged in since [SAF-4]', async () => {
    const tag = await tagOf('/pages/terms');
    const { status, html } = await open('/pages/terms', {
      cookie: await memberCookie(),
      headers: { 'If-None-Match': tag! },
    });
    expect(status).toBe(200);
    expect(html).toContain('logged-in');
  });
});

describe('a member’s page with scripts', () => {
  it('has a new nonce each time, hashed style and no ETag [SAF-4]', async () => {
    const cookie = await memberCookie();
    const [one, other] = [await open('/members', { cookie }), await open('/members', { cookie })];
    const nonces = (html: string) =>
      [...html.matchAll(/<script[^>]* nonce="([^"]+)"/g)].map(([, nonce]) => nonce);
    expect(new Set(nonces(one.html)).size).toBe(1);
    expect(nonces(one.html)[0]).not.toBe(nonces(other.html)[0]);
    expect(directive(one.headers, 'script-src')).toBe(`script-src 'self' 'nonce-${nonces(one.html)[0]}'`);
    expect(directive(one.headers, 'style-src')).toContain(hashed(stylesOf(one.html)[0]!));
    expect(one.headers.get('ETag')).toBeNull();
  });

  it('links the full style after its content with first-screen rules, else before [PER-4]', async () => {
    const cookie = await memberCookie();
    const anew = { 'Cache-Control': 'no-cache' };
    const at = async (path: string, headers = {}) => {
      const { html } = await open(path, { cookie, headers });
      const link = html.indexOf('<link rel="stylesheet"');
      expect(link, path).toBeGreaterThan(0);
      return link < html.indexOf('</head>') ? 'head' : link > html.indexOf('</main>') ? 'end' : 'within';
    };
    for (const path of ['/members', '/likes', '/chats', '/swipe-game'])
      expect(await at(path, anew), path).toBe('end');
    for (const path of ['/notifications', '/premium', '/no-such-page', '/members', '/likes'])
      expect(await at(path), path).toBe('head');
  });

  it('loads scripts and texts after its pictures [PER-4]', async () => {
    const { html } = await open('/members', { cookie: await memberCookie() });
    expect(html.match(/<link[^>]*rel="(?:modulepreload|preload)"|<script[^>]*\ssrc=/g)).toBeNull();
    expect(html).toContain('"rel":"preload","as":"fetch","href":"/texts/');
    expect(html).toMatch(/addEventListener\(\s*["']load/);
  });
});

it('uses the browser’s language if the site has none [I18-2]', async () => {
  const site = running().tenants.get(SITE_A)!;
  const own = site.settings.domain_language;
  site.settings.domain_language = 'xx';
  try {
    const { headers, html } = await open('/login', { headers: { 'Accept-Language': 'fr' } });
    expect(html).toContain('<html lang="fr"');
    expect(headers.get('Vary')).toBe('Cookie, Accept-Encoding, Accept-Language');
  } finally {
    site.settings.domain_language = own;
  }
});
