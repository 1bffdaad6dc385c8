import { data } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '~/gateways/logs/log.server';
import { hydrateLate } from '~/delivery/late-part';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ domain_language: 'en' });

const FAULT = 'SELECT "passwordHash" FROM "Member" at /srv/dating/app/secret.ts: hunter2';

const throws = (thrown: () => unknown) => ({
  handle: { name: 'test', layout: 'default' },
  loader: () => {
    throw thrown();
  },
  default: () => null,
});

/** Failing routes, and the real 404 page. */
const pages = usePages(async () => [
  { id: 'routes/$', path: '*', module: await import('~/routes/$') },
  {
    id: 'routes/lost',
    path: 'lost',
    module: {
      ...throws(() => new Response(null, { status: 404 })),
      handle: { name: 'members-id-signup', layout: 'empty' },
    },
  },
  { id: 'routes/barred', path: 'barred', module: throws(() => new Response(null, { status: 403 })) },
  { id: 'routes/gone', path: 'gone', module: throws(() => new Response(null, { status: 410 })) },
  { id: 'routes/login', path: 'login', module: await import('~/routes/login') },
  { id: 'routes/not-public', path: 'not-public', module: await import('~/routes/not-public') },
  { id: 'routes/refused', path: 'refused/:status', module: await import('~/routes/refused.$status') },
  {
    id: 'routes/scripted',
    path: 'scripted',
    module: { handle: { name: 'test', layout: 'default', scripts: true }, default: () => null },
  },
  { id: 'routes/token', path: ':token', module: throws(() => new Error(FAULT)) },
  { id: 'routes/fault', path: 'fault', module: throws(() => new Error(FAULT)) },
  { id: 'routes/odd', path: 'odd', module: throws(() => ({ secret: FAULT })) },
  {
    id: 'routes/said',
    path: 'said',
    module: throws(() => new Response('Somebody was faster.', { status: 409 })),
  },
  {
    id: 'routes/busy',
    path: 'busy',
    module: throws(() => new Response('Later.', { status: 429, headers: { 'Retry-After': '60' } })),
  },
  { id: 'routes/unsaid', path: 'unsaid', module: throws(() => new Response(null, { status: 418 })) },
  { id: 'routes/down', path: 'down', module: throws(() => new Response(null, { status: 503 })) },
  { id: 'routes/kept', path: 'kept', module: throws(() => data({ secret: FAULT }, { status: 500 })) },
  {
    id: 'routes/torn',
    path: 'torn',
    module: {
      handle: { name: 'test', layout: 'default' },
      default: () => {
        throw new Error(FAULT);
      },
    },
  },
  {
    id: 'routes/torn-late',
    path: 'torn-late',
    module: {
      handle: { name: 'test', layout: 'default' },
      default: hydrateLate(
        () => {
          throw new Error(FAULT);
        },
        () => Promise.reject(new Error('Only browsers load it')),
      ),
    },
  },
  {
    id: 'routes/worst',
    path: 'worst',
    module: {
      default: () => null,
      handle: {
        get layout(): string {
          throw new Error(FAULT);
        },
      },
    },
  },
]);

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  running().gateways.log = createLog('info', { write: (line) => void lines.push(line) });
});

const REQUEST_ID = 'c0ffee123456';

async function open(address: string, given: Parameters<typeof ask>[1] = {}) {
  const response = await pages(
    ask(address, { ...given, headers: { 'x-request-id': REQUEST_ID, ...given.headers } }),
  );
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const words = (html: string) =>
  html
    .replace(/<(style|script|svg|head)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/** Details that no page may show. */
const hidden = /SELECT|passwordHash|secret|hunter2|\/srv\/|\/work\/|node_modules|\bat \w+ \(|Error:/;

describe('an unknown URL', () => {
  it('is a 404 with a home link in the site’s layout [ERR-1]', async () => {
    const { status, html } = await open('/nowhere/at/all');
    expect(status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>This page could not be found<\/h1>/);
    expect(html).toMatch(/<a href="\/"[^>]*>Back to the home page<\/a>/);
    expect(html).toContain('<title>This page could not be found</title>');
    expect(html).toContain('class="layout-default logged-out');
    expect(html).toMatch(/<footer/);
    expect(lines).toEqual([]);
  });

  it('shows two illustrated people, unlike other refusals [ERR-1]', async () => {
    const facesOf = ({ html }: { html: string }) => html.match(/<img[^>]* src="[^"]*portrait-[wm]\d/g) ?? [];
    expect(facesOf(await open('/nowhere/at/all'))).toHaveLength(2);
    for (const address of ['/barred', '/gone']) expect(facesOf(await open(address))).toHaveLength(2);
    expect(facesOf(await open('/refused/405'))).toEqual([]);
  });

  it('links to the search, and to sign-up or chats [ERR-1]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), { lastSeenAt: new Date() });
    const waysOn = async (address: string, cookie?: string) => {
      const { html } = await open(address, cookie ? { cookie } : {});
      const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
      return [...main.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
    };
    const login = await signedIn(running(), id);
    for (const address of ['/nowhere/at/all', '/lost', '/barred', '/gone']) {
      expect(await waysOn(address), address).toEqual(['/', '/members', '/signup']);
      expect(await waysOn(address, login), address).toEqual(['/', '/members', '/chats']);
    }
    expect(await waysOn('/said')).toEqual(['/']);
    expect(await waysOn('/busy')).toEqual(['/busy']);
  });

  it('uses the reader’s language [ERR-1, I18-1]', async () => {
    const { status, html } = await open('/nowhere/at/all', { cookie: 'locale=de' });
    expect(status).toBe(404);
    expect(html).toContain('<html lang="de"');
    expect(words(html)).not.toContain('could not be found');
    expect(html).toMatch(/<a href="\/"[^>]*>[^<]+<\/a>/);
  });

  it('keeps a member’s frame [ERR-1]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), { lastSeenAt: new Date() });
    const { html } = await open('/nowhere/at/all', { cookie: await signedIn(running(), id) });
    expect(html).toContain('class="layout-default logged-in');
  });

  it('has header and footer in place of a mailed link [ERR-1]', async () => {
    const { html } = await open('/lost');
    expect(html).toContain('class="layout-default');
    expect(html).toMatch(/<header[\s\S]*<footer/);
  });

  it('is the same for posts [ERR-1]', async () => {
    expect((await open('/nowhere/at/all', { form: { a: '1' } })).status).toBe(404);
  });

  it('names no site for an unknown host [TEN-1, ERR-1]', async () => {
    const { status, html } = await open('/', { host: 'unknown.example' });
    expect(status).toBe(404);
    expect(html).not.toMatch(/a\.example|b\.example|Vonk|logo/);
    expect(html).toContain('<html lang="nl"');
    expect(html).not.toMatch(/href="\/(members|signup)/);
  });
});

describe('an expected refusal', () => {
  it('shows its message without an incident number [ERR-1]', async () => {
    const { status, html } = await open('/said');
    expect(status).toBe(409);
    expect(words(html)).toContain('Somebody was faster.');
    expect(html).not.toContain(REQUEST_ID);
  });

  it('sends Retry-After if it is temporary [ERR-1, SAF-6]', async () => {
    const { status, headers } = await open('/busy');
    expect([status, headers.get('Retry-After')]).toEqual([429, '60']);
  });

  it('shows a generic title without a message [ERR-1]', async () => {
    const { status, html } = await open('/unsaid');
    expect(status).toBe(418);
    expect(html).toMatch(/<h1[^>]*>Error<\/h1>/);
  });

  it('is shown after a foreign post [ERR-1, SAF-5]', async () => {
    const { status, html } = await open('/login', {
      form: { email: 'a@b.example' },
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(status).toBe(403);
    expect(words(html)).toContain('This form was sent from another site, so nothing was done.');
    expect(words(html)).toContain(REQUEST_ID);
  });

  it('by Remix is neither shown nor logged [ERR-1, ERR-5]', async () => {
    const { status, html } = await open('/scripted', { form: { a: '1' } });
    expect(status).toBe(405);
    expect(html).toMatch(/<h1[^>]*>Error<\/h1>/);
    expect(words(html)).not.toMatch(/action|routes\//);
    expect(lines).toEqual([]);
  });
});

describe('a fault', () => {
  it.each(['/fault', '/torn', '/torn-late', '/odd', '/kept', '/down'])(
    'at %s shows an incident number, and no details [ERR-1, ERR-5]',
    async (address) => {
      const { status, html } = await open(address);
      expect(status).toBe(address === '/down' ? 503 : 500);
      expect(words(html)).toContain('An error occured, please try again later.');
      expect(words(html)).toContain(REQUEST_ID);
      expect(html).not.toMatch(hidden);
      const on =
        address === '/down' ? /<a href="\/down"[^>]*>Try again</ : /<a href="\/"[^>]*>Back to the home page</;
      expect(html).toMatch(on);
    },
  );

  it.each(['/fault', '/torn', '/torn-late'])(
    'at %s is logged under its number with details [ERR-5]',
    async (address) => {
      await open(address);
      expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
        expect.objectContaining({
          requestId: REQUEST_ID,
          method: 'GET',
          path: address,
          message: FAULT,
          stack: expect.stringContaining('error-pages.test'),
        }),
      );
    },
  );

  it('without an error object is logged without its value [ERR-5, SAF-7]', async () => {
    await open('/odd');
    expect(lines.join('')).toContain('Thrown: object, which is no error');
    expect(lines.join('')).not.toMatch(/\[object Object\]|hunter2/);
  });

  it('shows scripts no more than readers [ERR-5]', async () => {
    const { status, html } = await open('/fault.data');
    expect(status).toBe(500);
    expect(html).not.toMatch(hidden);
  });

  it('at a mailed link omits the link from the log [SAF-7]', async () => {
    const token = 'AbCdEfGhIjKlMnOpQrStUv';
    for (const address of [`/${token}`, `/${token}.data`]) expect((await open(address)).status).toBe(500);
    expect(lines.join('')).toContain(REQUEST_ID);
    expect(lines.join('')).not.toContain(token);
  });

  it('in the error page leaves a plain page with a home link [ERR-2, ERR-5]', async () => {
    const { status, html } = await open('/worst', { cookie: 'locale=en' });
    expect(status).toBe(500);
    expect(words(html).trim()).toBe(
      'An error occurred while showing the error page An error occurred while showing the error page Back to the home page',
    );
    expect(html).toContain('<a href="/">Back to the home page</a>');
    expect(html).not.toMatch(/<script|<link|<style|<img/);
    expect(html).not.toMatch(hidden);
    expect(lines.join('')).toContain(REQUEST_ID);
  });
});

describe('the reload script', () => {
  const member = async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), { lastSeenAt: new Date() });
    return { cookie: await signedIn(running(), id) };
  };

  it('precedes all other scripts in a member’s page [ERR-3]', async () => {
    const { html } = await open('/scripted', await member());
    const [first] = html.match(/<script[^>]*>/g) ?? [];
    const watching = html.indexOf('window,"reloaded",60000)');
    expect(watching).toBeGreaterThan(html.indexOf(first!));
    expect(watching).toBeLessThan(html.indexOf('</head>'));
    expect(html.indexOf('"modules":[')).toBeGreaterThan(watching);
    expect(first).toMatch(/^<script nonce="[^"]+">$/);
  });

  it('is omitted without scripts: for visitors and on errors [ERR-3, LEG-3]', async () => {
    expect((await open('/scripted')).html).not.toContain('<script');
    expect((await open('/fault', await member())).html).not.toContain('<script');
  });
});

describe('an early refusal', () => {
  it.each([400, 405, 414])('is a page with status %s [ERR-1, SAF-5]', async (status) => {
    const answer = await open(`/refused/${status}`);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Allow')).toBe(status === 405 ? 'GET, HEAD, POST' : null);
    expect(answer.html).toMatch(/<h1[^>]*>Error<\/h1>/);
    expect(answer.html).toMatch(/<a href="\/"[^>]*>Back to the home page<\/a>/);
    expect(lines).toEqual([]);
  });

  it('of a forbidden proxy is plain text [ERR-1]', async () => {
    const { status, html } = await open('/not-public', { host: 'unknown.example' });
    expect(status).toBe(403);
    expect(words(html)).toContain('answers no request that a proxy forwards');
  });

  it('has no page of its own [ERR-1]', async () => {
    for (const address of ['/refused/200', '/refused/x']) expect((await open(address)).status).toBe(404);
  });
});
