import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { addressOf, pageRoutes, paramsOf, ROUTES } from './every-route';

// A lander is shareable only with a proxy's country header.
vi.hoisted(() => {
  process.env.TRUST_PROXY = 'on';
  process.env.COUNTRY_HEADER = 'X-Country';
});

const running = useRunning();
const pages = usePages(pageRoutes);

/** Adds the server's own headers to a route's answer. */
const server = createServer((request, response) => {
  const headers = { ...(request.headers as Record<string, string>), host: SITE_A };
  const asked = new Request(`http://${SITE_A}${request.url}`, { method: request.method ?? 'GET', headers });
  void pages(asked).then(async (answer) => {
    for (const [name, value] of answer.headers) response.appendHeader(name, value);
    response.writeHead(answer.status);
    const isStream = answer.headers.get('X-Accel-Buffering') === 'no';
    response.end(isStream ? '' : Buffer.from(await answer.arrayBuffer()));
    if (isStream) await answer.body?.cancel();
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

async function answerTo(address: string, cookie: string) {
  const { port } = server.address() as AddressInfo;
  const { headers, status } = await fetch(`http://127.0.0.1:${port}${address}`, {
    redirect: 'manual',
    headers: { Cookie: cookie, 'X-Country': 'NL' },
  });
  return { status, caching: headers.get('Cache-Control') ?? '', vary: headers.get('Vary') ?? '' };
}

/** Files that are the same for everybody. */
const FILES =
  /^(\[\.\]well-known\.security|manifest|robots|sitemap|site\.|texts\.|api\.refused|login_\.passkey\[\.\]js)/;

it('keeps personal responses out of shared caches [SAF-4, TEN-10]', async () => {
  const db = running().database.forTenant(SITE_A);
  const [reader, other] = [await makeMember(db, { lastSeenAt: new Date() }), await makeMember(db)];
  const member = `${await signedIn(running(), reader.id)}; locale=en`;
  const wrong: string[] = [];
  let shared = 0;
  for (const name of ROUTES) {
    const params = Object.fromEntries(paramsOf(name).map((param) => [param, other.id]));
    for (const [who, cookie] of [
      ['visitor', 'locale=en'],
      ['member', member],
    ] as const) {
      for (const data of ['', '.data']) {
        const { status, caching, vary } = await answerTo(`${addressOf(name, params)}${data}`, cookie);
        const isPrivate = /\b(private|no-store)\b/.test(caching);
        if (!isPrivate) shared += 1;
        const isShared = /\bpublic\b/.test(caching) && (FILES.test(name) || /\bCookie\b/.test(vary));
        if (!isPrivate && !isShared) wrong.push(`${who} ${name}${data}: ${status} ${caching}; ${vary}`);
        if (who === 'member' && /\bpublic\b/.test(caching) && !FILES.test(name))
          wrong.push(`${who} ${name}${data}: ${status} ${caching}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(shared).toBeGreaterThan(10);
});

it('keeps only a visitor’s refused form for Back [ERR-4, ACC-13]', async () => {
  const { id } = await makeMember(running().database.forTenant(SITE_A));
  const refusedIn = async (path: string, cookie: string) => {
    const answer = await pages(ask(path, { cookie, form: { email: 'ann@example' } }));
    expect(answer.status).toBe(422);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    return answer.headers.get('Vary');
  };
  expect(await refusedIn('/login', 'locale=en')).not.toContain('Cookie');
  expect(await refusedIn('/notifications/account', await signedIn(running(), id))).toContain('Cookie');
});
