import { beforeEach, expect, it } from 'vitest';
import { LIMITS } from '~/domain/safety/limits';
import { createLog } from '~/gateways/logs/log.server';
import { createGateways } from '~/gateways/index.server';
import { readEnv } from '~/gateways/env.server';
import { startRequest } from '~/http/request/request-life.server';
import { loader as securityText } from '~/routes/[.]well-known.security[.]txt';
import { loader as refusedCall } from '~/routes/api.refused.$status';
import { action as consoleCode } from '~/routes/console.code';
import { action as consoleLogin } from '~/routes/console.login';
import { action as login } from '~/routes/login';
import { loader as notPublic } from '~/routes/not-public';
import { action as changeAccount } from '~/routes/notifications_.account';
import { loader as refused } from '~/routes/refused.$status';
import { everywhere, PASSWORD as OPERATOR_PASSWORD } from '../domain/operators/operator-world';
import { openBrowser, visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { answerOf, ask, useRunning } from '../support/running';
import { makeOperator, openConsoleBrowser } from './console-world';
import { PASSWORD } from './sign-up-world';

const running = useRunning({ support_email: 'help@a.example' });
const db = () => running().database.forTenant(SITE_A);

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  running().gateways.log = createLog('info', { write: (line) => void lines.push(line) });
});

const events = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'security');

async function person() {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  return makeMember(db(), { passwordHash, lastSeenAt: new Date() });
}

it('logs logins and refusals without typed text [SAF-16, SAF-7]', async () => {
  const { id, email } = await person();
  const browser = openBrowser();
  expect((await browser.post(login, '/login', { email, password: 'wrong-password' })).status).toBe(422);
  expect((await browser.post(login, '/login', { email, password: PASSWORD })).status).toBe(303);
  const fresh = 'a fresh password 17';
  const form = { oldPassword: PASSWORD, password: fresh, repeated: fresh };
  expect((await browser.post(changeAccount, '/notifications/account', form)).status).toBe(303);
  expect(events()).toMatchObject([
    { event: 'login_refused', tenantId: SITE_A, reason: 'login_failed' },
    { event: 'login', tenantId: SITE_A, memberId: id },
    { event: 'password_changed', tenantId: SITE_A, memberId: id },
  ]);
  for (const secret of [email, PASSWORD, fresh, 'wrong-password', '198.51.'])
    expect(lines.join('')).not.toContain(secret);
});

it('logs a lock-out [SAF-16, ACC-12]', async () => {
  const { email } = await person();
  const browser = openBrowser();
  for (let tried = 0; tried < 6; tried++)
    await browser.post(login, '/login', { email, password: 'wrong-password' });
  expect(events().at(-1)).toMatchObject({
    event: 'login_refused',
    reason: expect.stringMatching(/^login_blocked/),
  });
});

it('logs a foreign post with its path and incident number [SAF-16, SAF-5]', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'x-request-id': 'c0ffee123456' };
  await visit(login, ask('/login?to=%2Fsecret', { form: { email: 'a@b.example' }, headers }));
  expect(events()).toMatchObject([
    { event: 'origin_refused', tenantId: SITE_A, path: '/login', requestId: 'c0ffee123456' },
  ]);
  expect(lines.join('')).not.toMatch(/secret|a@b/);
});

it('logs refused logins to the operators’ console [SAF-16, SAF-7, CON-1]', async () => {
  const made = await makeOperator(running(), everywhere('owner'));
  const browser = openConsoleBrowser();
  const { email } = made;
  await browser.post(consoleLogin, '/console/login', { email, password: 'wrong-password' });
  await browser.post(consoleLogin, '/console/login', { email, password: OPERATOR_PASSWORD });
  await browser.post(consoleCode, '/console/code', { code: 'AAAAA-AAAAA' });
  expect(events()).toMatchObject([
    { event: 'login_refused', tenantId: 'console', reason: 'wrong' },
    { event: 'login_refused', tenantId: 'console', reason: 'wrong_code' },
  ]);
  for (const secret of [email, OPERATOR_PASSWORD, 'wrong-password', 'AAAAA'])
    expect(lines.join('')).not.toContain(secret);
});

it('logs the first surplus call with its limit, not its key [SAF-16, SAF-6]', async () => {
  const written: string[] = [];
  const env = readEnv({ APP_MODE: 'test', SECRET_KEY: 'a secret key for tests and nothing else' });
  const log = createLog('info', { write: (line) => void written.push(line) });
  const { limits } = createGateways(env, async () => {}, log);
  for (let call = 0; call <= LIMITS.reports.allowed + 3; call++)
    await limits.consume('reports', `${SITE_A} 198.51.100.7`);
  expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'limit_reached', limit: 'reports', tenantId: SITE_A },
  ]);
  expect(written.join('')).not.toContain('198.51');
});

it('has the same security.txt for all [SAF-16, I18-2]', async () => {
  const texts = ['pl', 'nl'].map(async (language) => {
    const headers = { 'Accept-Language': language, Cookie: `locale=${language}` };
    return String((await visit(securityText, ask('/.well-known/security.txt', { headers }))).body);
  });
  const [one, other] = await Promise.all(texts);
  expect(one).toBe(other);
  const domain = running().tenants.get(SITE_A)!.settings.domain_language.slice(0, 2);
  expect(one).toContain(`Preferred-Languages: ${[...new Set([domain, 'en'])].join(', ')}\n`);
});

it('names security.txt’s URL and expiry per site [SAF-16]', async () => {
  const { status, body } = await visit(securityText, ask('/.well-known/security.txt'));
  expect(status).toBe(200);
  expect(body).toContain('Contact: mailto:help@a.example\n');
  expect(body).toMatch(/^Canonical: http:\/\/a\.example[^/]*\/\.well-known\/security\.txt$/m);
  const expires = new Date(/^Expires: (.+)$/m.exec(String(body))![1]!).getTime();
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000);
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

it('logs early refusals without secrets [SAF-16, SAF-7]', async () => {
  const life = startRequest('c0ffee123456');
  const headers = { 'x-request-id': 'c0ffee123456' };
  const answer = (route: unknown, address: string, status: string) =>
    answerOf(
      (route as typeof refused)({ request: ask(address, { headers }), params: { status }, context: {} }),
    );
  await answer(refused, '/refused/405', '405');
  expect(lines).toEqual([]);
  life.refused = { method: 'TRACE', path: '/qyyhJsZqbMRfdq92Kjv3Bm', reason: 'method' };
  expect((await answer(refused, '/refused/405', '405')).status).toBe(405);
  life.refused = { method: 'PATCH', path: '/api/user.php', reason: 'method' };
  expect((await answer(refusedCall, '/api/refused/405', '405')).status).toBe(405);
  life.refused = { method: 'GET', path: '/login', reason: 'forwarded' };
  expect((await answer(notPublic, '/not-public', '')).status).toBe(403);
  life.end();
  const requestId = 'c0ffee123456';
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'refused', requestId, method: 'TRACE', path: '/{token}', reason: 'method' },
    { msg: 'refused', requestId, method: 'PATCH', path: '/api/user.php', reason: 'method' },
    { msg: 'refused', requestId, method: 'GET', path: '/login', reason: 'forwarded' },
  ]);
});
