import { afterEach, describe, expect, it } from 'vitest';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { openSite } from '~/http/request/open-site.server';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import type { TextKey } from '~/i18n/text-key';
import { loader as readyz } from '~/routes/readyz';
import { whileAway } from '../support/away';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning, type Asked } from '../support/running';

const running = useRunning();

const FAULT = 'SELECT "passwordHash" FROM "Member" at /srv/dating/app/secret.ts: hunter2';
/** Details that no answer may show. */
const HIDDEN =
  /SELECT|passwordHash|secret\.ts|hunter2|\/srv\/|\/work\/|node_modules|\bat \w+ \(\S+:\d+|ECONNREFUSED/;

const fails = (layout: string, loader: (args: LoaderFunctionArgs) => unknown) => ({
  handle: { name: 'test', layout, scripts: true },
  loader,
  default: () => null,
});

/** Layouts and their error layouts: bare ones have no navigation. */
const LAYOUTS = [
  ['chat', 'default'],
  ['default', 'default'],
  ['empty', 'default'],
  ['lander', 'lander'],
] as const;

/** The URL selects the failure. */
const inLayout = (layout: string) => ({
  handle: { name: 'test', layout, scripts: true },
  loader: async ({ request, params }: LoaderFunctionArgs) => {
    if (params.way === 'lost') throw new Response(null, { status: 404 });
    if (params.way === 'said') throw new Response('Somebody was faster.', { status: 409 });
    if (params.way === 'fault') throw new Error(FAULT);
    return params.way === 'asks' ? askDatabase(request) : { torn: params.way === 'torn' };
  },
  default: function Page() {
    if (useLoaderData<{ torn: boolean }>().torn) throw new Error(FAULT);
    return 'All is well.';
  },
});

const inLayoutWorst = (layout: string) => ({
  handle: {
    name: 'test',
    layout,
    get authLayout(): boolean {
      throw new Error(FAULT);
    },
  },
  default: () => null,
});

async function askDatabase(request: Request) {
  const { sql } = await openSite(request);
  return sql.selectFrom('Member').select('id').execute();
}

const pages = usePages(async () => [
  { id: 'routes/$', path: '*', module: await import('~/routes/$') },
  { id: 'routes/login', path: 'login', module: await import('~/routes/login') },
  { id: 'routes/terms', path: 'pages/:page', module: await import('~/routes/pages.$page') },
  { id: 'routes/refused', path: 'refused/:status', module: await import('~/routes/refused.$status') },
  {
    id: 'routes/limited',
    path: 'limited',
    module: fails('default', async ({ request }) => {
      const site = await openSite(request);
      for (;;) await limitOrRefuse(site, 'complaints', 'somebody');
    }),
  },
  {
    id: 'routes/fault',
    path: 'fault',
    module: fails('default', () => {
      throw new Error(FAULT);
    }),
  },
  ...LAYOUTS.flatMap(([layout]) => [
    { id: `routes/in-${layout}`, path: `in-${layout}/:way`, module: inLayout(layout) },
    { id: `routes/worst-${layout}`, path: `worst-${layout}`, module: inLayoutWorst(layout) },
  ]),
  {
    id: 'routes/asks',
    path: 'asks',
    module: fails('default', ({ request }) => askDatabase(request)),
  },
]);

const REQUEST_ID = 'c0ffee123456';
const LARGE = { email: 'x'.repeat(70_000) };
const ELSEWHERE = { form: { email: 'a@b.example' }, headers: { 'Sec-Fetch-Site': 'cross-site' } };

type Case = {
  status: number;
  address: string;
  words: TextKey;
  given?: Asked;
  on?: string;
  numbered?: true;
  closed?: true;
};

const CASES: Case[] = [
  { status: 400, address: '/refused/400', words: 'errors:error' },
  { status: 403, address: '/login', words: 'errors:csrf_refused', given: ELSEWHERE, numbered: true },
  { status: 404, address: '/nowhere/at/all', words: 'errors:page_not_found' },
  { status: 405, address: '/refused/405', words: 'errors:error' },
  { status: 413, address: '/login', words: 'errors:error', given: { form: LARGE } },
  { status: 414, address: '/refused/414', words: 'errors:error' },
  { status: 429, address: '/limited', words: 'errors:rate_limited', on: '/limited' },
  { status: 500, address: '/fault', words: 'errors:server_failure', numbered: true },
  {
    status: 503,
    address: '/pages/terms?from=mail',
    words: 'errors:unavailable',
    on: '/pages/terms?from=mail',
    numbered: true,
    closed: true,
  },
];

const whole = async (address: string, given: Asked) => {
  const headers = { 'x-request-id': REQUEST_ID, ...given.headers };
  const response = await pages(ask(address, { ...given, headers }));
  return { status: response.status, headers: response.headers, body: await response.text() };
};

const plain = (html: string) =>
  html
    .replace(/&#x27;/g, '’')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** The page's text; for a limit, without its minutes. */
function wordsOf(key: TextKey, locale: Locale): string {
  const t = translateFor(running().tenants.get(SITE_A)!.texts, locale);
  return key === 'errors:rate_limited' ? t(key, { count: 60 }).split('60')[0]!.trim() : t(key);
}

const memberOf = async (locale: Locale) => {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db, { lastSeenAt: new Date() });
  await db.member.update({ where: { id }, data: { language: locale } });
  return signedIn(running(), id);
};

afterEach(() => running().closed.clear());

describe.each(LOCALES)('in %s', (locale) => {
  it.each(CASES)(
    'explains $status to visitors with a way on [ERR-1, ERR-5, I18-1]',
    async ({ status, address, words, given = {}, on = '/', numbered, closed }) => {
      if (closed) running().closed.add(SITE_A);
      const answer = await whole(address, { ...given, cookie: `locale=${locale}` });
      const html = plain(answer.body);
      expect(answer.status).toBe(status);
      expect(html).toMatch(new RegExp(`<html lang="${locale}\\b`));
      expect(html).toContain(`>${wordsOf(words, locale)}`);
      expect(html).toContain('class="layout-default logged-out');
      expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
      expect(html.slice(html.indexOf('<main'))).toContain(`<a href="${on}"`);
      expect(html.includes(REQUEST_ID)).toBe(Boolean(numbered));
      expect(html).not.toMatch(HIDDEN);
      expect(html).not.toContain('<script');
      expectHeaders(answer.headers, status);
    },
  );

  it.each(CASES.filter(({ closed }) => !closed))(
    'explains it to members in their frame, uncached [ERR-1, ERR-5, ACC-13]',
    async ({ status, address, words, given = {}, numbered }) => {
      const answer = await whole(address, { ...given, cookie: await memberOf(locale) });
      const html = plain(answer.body);
      expect(answer.status).toBe(status);
      expect(html).toMatch(new RegExp(`<html lang="${locale}\\b`));
      expect(html).toContain(`>${wordsOf(words, locale)}`);
      expect(html).toContain('class="layout-default logged-in');
      expect(html.slice(html.indexOf('<main'))).toContain('<a href="/chats"');
      expect(html.includes(REQUEST_ID)).toBe(Boolean(numbered));
      expect(html).not.toMatch(HIDDEN);
      expect(answer.headers.get('Cache-Control')).toBe(
        given.form ? 'private, no-cache' : 'private, no-store',
      );
      expectHeaders(answer.headers, status);
    },
  );
});

function expectHeaders(headers: Headers, status: number) {
  expect(headers.get('Content-Security-Policy')).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
  expect(headers.get('X-Robots-Tag')).toBe('noindex');
  expect(headers.get('Cache-Control')).toMatch(/^(private, no-(cache|store)|no-store)$/);
  if (status === 429 || status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  else expect(headers.get('Retry-After')).toBeNull();
}

describe('a script’s request', () => {
  it.each(CASES)(
    'gets $status without details of a fault [ERR-1, ERR-5]',
    async ({ status, address, given = {}, closed }) => {
      if (closed) running().closed.add(SITE_A);
      const [path = '', query] = address.split('?');
      const asked = query === undefined ? `${path}.data` : `${path}.data?${query}`;
      const { status: found, headers, body } = await whole(asked, { ...given, cookie: 'locale=en' });
      expect(found).toBe(status);
      expect(body).not.toMatch(HIDDEN);
      expect(headers.get('Cache-Control')).toMatch(/no-cache|no-store/);
      if (status === 503) expect(headers.get('Retry-After')).toBe('120');
    },
  );
});

describe.each(LAYOUTS)('a page of the layout %s', (layout, shownIn) => {
  const WAYS = [
    { way: 'lost', status: 404, words: 'This page could not be found', on: '/' },
    { way: 'said', status: 409, words: 'Somebody was faster.', on: '/' },
    { way: 'fault', status: 500, words: 'An error occured, please try again later.', on: '/' },
    { way: 'torn', status: 500, words: 'An error occured, please try again later.', on: '/' },
    { way: 'asks', status: 503, words: 'The site is closed for a moment.', on: `/in-${layout}/asks` },
  ];

  it.each(WAYS)(
    `that fails ($way) shows an error in the layout ${shownIn} [ERR-1, ERR-4, ERR-5]`,
    async ({ way, status, words, on }) => {
      for (const [cookie, who] of [
        ['locale=en', 'logged-out'],
        [`${await memberOf('en')}; locale=en`, 'logged-in'],
      ] as const) {
        const open = () => whole(`/in-${layout}/${way}`, { cookie });
        const { status: found, body, headers } = await (way === 'asks' ? whileAway(running(), open) : open());
        const html = plain(body);
        expect(found).toBe(status);
        // Without the database the reader is unknown.
        expect(html).toContain(`class="layout-${shownIn} ${way === 'asks' ? 'logged-out' : who}`);
        expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
        expect(html).toMatch(new RegExp(`<h1[^>]*>${words}[^<]*</h1>`));
        expect(html.slice(html.indexOf('<main'))).toContain(`<a href="${on}"`);
        expect(html.includes(REQUEST_ID)).toBe(status >= 500);
        expect(html).not.toMatch(HIDDEN);
        expect(html).not.toContain('<script');
        expect(html).not.toContain('All is well.');
        expectHeaders(headers, status);
      }
    },
  );

  it('falls back to a plain page if its error page fails [ERR-2, ERR-5]', async () => {
    const { status, body } = await whole(`/worst-${layout}`, { cookie: 'locale=en' });
    expect(status).toBe(500);
    expect(body).toContain('<p>An error occurred while showing the error page</p>');
    expect(body).toContain('<a href="/">Back to the home page</a>');
    expect(body).not.toMatch(/<script|<link|<style|<img|layout-/);
    expect(body).not.toMatch(HIDDEN);
  });

  it('reloads missing scripts for members, unless it failed [ERR-3]', async () => {
    const watches = async (way: string, cookie: string) =>
      (await whole(`/in-${layout}/${way}`, { cookie })).body.includes('window,"reloaded",60000)');
    const cookie = await memberOf('en');
    expect(await watches('well', cookie)).toBe(true);
    expect([await watches('fault', cookie), await watches('well', 'locale=en')]).toEqual([false, false]);
  });
});

describe('a site under maintenance', () => {
  it('uses no database, and leaves other sites open [ERR-1]', async () => {
    running().closed.add(SITE_A);
    const cookie = await memberOf('fr');
    expect((await whole('/login', { cookie })).status).toBe(503);
    expect((await whole('/login', { form: { email: 'a@b.example' } })).status).toBe(503);
    expect((await whole('/login', { host: SITE_B })).status).toBe(200);
  });

  it('answers calls in JSON [API-14]', async () => {
    running().closed.add(SITE_A);
    const { loader } = await import('~/routes/api.companyinfo[.]php');
    const headers = { Host: SITE_A, 'X-Client-Request': '1' };
    const answer = await visit(loader, new Request(`http://${SITE_A}/api/companyinfo.php`, { headers }));
    expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  });

  it('still reports a healthy process [ERR-1]', async () => {
    running().closed.add(SITE_A);
    expect(await visit(readyz, ask('/readyz'))).toMatchObject({ status: 200 });
  });
});

describe('a database outage', () => {
  it.each(LOCALES)('shows the same page in %s [ERR-1, ERR-5]', async (locale) => {
    const answer = await whileAway(running(), () => whole('/asks', { cookie: `locale=${locale}` }));
    expect(answer.status).toBe(503);
    const html = plain(answer.body);
    expect(html).toContain(`>${wordsOf('errors:unavailable', locale)}`);
    expect(html).toMatch(/<header[\s\S]*<a href="\/asks"[\s\S]*<footer/);
    expect(html).toContain(REQUEST_ID);
    expect(html).not.toMatch(HIDDEN);
    expectHeaders(answer.headers, 503);
  });

  it('also for members and their scripts [ERR-1]', async () => {
    const cookie = await memberOf('nl');
    for (const address of ['/asks', '/asks.data', '/fault.data']) {
      const { status, headers, body } = await whileAway(running(), () => whole(address, { cookie }));
      expect([status, headers.get('Retry-After')]).toEqual([503, '120']);
      expect(body).not.toMatch(HIDDEN);
    }
  });
});
