import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { SENT_ORIGIN } from '~/http/request/admit-request.server';
import { everywhere } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, useRunning, type Asked } from '../support/running';
import { CONSOLE, makeOperator, makeQueue, operatorSession } from './console-world';
import { addressOf, CONSOLE_ROUTES, loadRoute, pageRoutes, paramsOf, SITE_ROUTES } from './every-route';

const running = useRunning({ domain_language: 'en' });
const pages = usePages(pageRoutes);
beforeAll(() => makeQueue(running()));

const someParams = (name: string) => Object.fromEntries(paramsOf(name).map((param) => [param, newId()]));

const atConsole = (address: string, asked: Asked = {}) => pages(ask(address, { host: CONSOLE, ...asked }));

const owner = async () => operatorSession(running(), await makeOperator(running(), everywhere('owner')));

/** A page's words without its own address. */
async function plain(address: string): Promise<string> {
  const html = await (await pages(ask(address))).text();
  return html.replaceAll(encodeURIComponent(address), 'here').replaceAll(address, 'here');
}

describe.each(CONSOLE_ROUTES)('%s', (name) => {
  const params = someParams(name);
  const address = addressOf(name, params);

  it('is no page of a site, even with an operator’s cookie [CON-1]', async () => {
    const { loader, action } = await loadRoute(name);
    for (const cookie of ['', await owner()]) {
      const asked = { host: SITE_A, ...(cookie ? { cookie } : {}) };
      expect((await visit(loader, ask(address, asked), params)).status).toBe(404);
      expect((await visit(action, ask(address, { ...asked, form: { intent: '' } }), params)).status).toBe(
        404,
      );
    }
  });

  it('looks on a site like any unknown address [CON-1]', async () => {
    expect((await pages(ask(address))).status).toBe(404);
    expect(await plain(address)).toBe(await plain('/no-such-page'));
  });

  it('refuses a foreign form [CON-1, SAF-5]', async () => {
    const { action } = await loadRoute(name);
    const cookie = await owner();
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': '', [SENT_ORIGIN]: `http://${SITE_A}` },
    ] as Record<string, string>[]) {
      const asked = { host: CONSOLE, cookie, headers, form: { intent: '' } };
      expect((await visit(action, ask(address, asked), params)).status).toBe(403);
    }
  });

  it('keeps no answer, and is listed nowhere [CON-1]', async () => {
    const answer = await atConsole(address, { cookie: await owner() });
    expect(answer.status).not.toBe(500);
    if (answer.status < 300 || answer.status >= 400) {
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Robots-Tag')).toMatch(/noindex/);
      expect(answer.headers.get('ETag')).toBeNull();
    }
  });
});

describe('the console’s host', () => {
  it('leads from its root to the console [CON-1]', async () => {
    const answer = await atConsole('/');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/console']);
  });

  it('counts without its port, in any case [CON-1]', async () => {
    for (const host of [`${CONSOLE}:3000`, CONSOLE.toUpperCase(), `${CONSOLE}.`])
      expect((await pages(ask('/', { host }))).headers.get('Location')).toBe('/console');
  });

  it.each(SITE_ROUTES.filter((name) => name !== '_index' && name !== '$'))(
    'answers %s like an unknown host [CON-1]',
    async (name) => {
      const address = addressOf(name, someParams(name));
      const unknown = await pages(ask(address, { host: 'unknown.example' }));
      expect((await atConsole(address)).status).toBe(unknown.status);
    },
  );

  it('has no members, login or texts of a site, but answers proxies [CON-1]', async () => {
    for (const address of [
      '/members',
      '/login',
      '/signup',
      '/robots.txt',
      '/service-worker.js',
      '/lang-config',
    ])
      expect((await atConsole(address)).status, address).toBe(404);
    expect((await atConsole('/healthz')).status).toBe(200);
  });

  it('answers an unknown address like an unknown host [CON-1]', async () => {
    const [here, unknown] = await Promise.all([
      atConsole('/console/nowhere'),
      pages(ask('/console/nowhere', { host: 'unknown.example' })),
    ]);
    expect([here.status, unknown.status]).toEqual([404, 404]);
    expect(await here.text()).not.toContain('/signup');
  });

  it('has pages without scripts, in the operator’s language [CON-1, I18-1]', async () => {
    const answer = await atConsole('/console/login', { headers: { 'Accept-Language': 'de-AT,en;q=0.5' } });
    const html = await answer.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('Anmelden');
    expect(html).not.toMatch(/<script|rel="manifest"|rel="icon"|modulepreload/);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /script-src 'self'; style-src 'self' 'sha256-/,
    );
    expect(html).toContain('--c-canvas:');
  });
});
