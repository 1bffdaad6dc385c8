import { expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { refuseCallMethod } from '~/http/answer/api-answer.server';
import { visit } from '../support/browser';
import { SITE_A } from '../support/database';
import { useRunning } from '../support/running';
import { loadRoute, ROUTES } from './every-route';

useRunning();

const HEADERS = { Host: SITE_A, 'X-Client-Request': '1', 'x-client-address': '192.0.2.9' };
const CALLS = ROUTES.filter((name) => /^api\..*php/.test(name));

async function call(name: string, path: string, init: RequestInit) {
  const { loader, action } = await loadRoute(name);
  const headers = { ...HEADERS, ...init.headers };
  const request = new Request(`http://${SITE_A}${path}`, { ...init, headers });
  return visit(init.method === 'GET' ? loader : action, request);
}

it('answers a post to a read-only call with 405 in JSON [API-14]', async () => {
  const reading = ['api.auto-like[.]php', 'api.chats[.]php', 'api.geocode[.]php', 'api.likes[.]php'];
  expect(CALLS).toEqual(expect.arrayContaining(reading));
  for (const name of reading) {
    expect((await loadRoute(name)).action, name).toBe(refuseCallMethod);
    expect(await call(name, '/api/x.php', { method: 'POST', body: 'a=1' }), name).toMatchObject({
      status: 405,
      body: { error: 'method_not_allowed' },
    });
  }
});

it.each(['api.chats[.]php', 'api.settings[.]php', 'api.regions[.]php'])(
  '%s answers 400 in JSON for NUL in the URL [API-14, SAF-5]',
  async (name) => {
    expect(await call(name, '/api/x.php?after=%00', { method: 'GET' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_address' },
    });
  },
);

it('answers unknown calls with 404 in JSON [API-14]', async () => {
  for (const method of ['GET', 'POST'])
    expect(await call('api.$', '/api/none.php', { method })).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
});

it.each(['text/xml', 'text/plain', 'multipart/form-data', 'application/octet-stream'])(
  'refuses the type %s, and a large body [API-14, SAF-5]',
  async (type) => {
    const post = (body: string) =>
      call('api.user[.]php', '/api/user.php', { method: 'POST', headers: { 'Content-Type': type }, body });
    expect(await post('<a/>')).toMatchObject({ status: 400, body: { error: 'invalid_body' } });
    const large = { method: 'POST', body: `email=${newId().repeat(2000)}` };
    for (const each of ['application/json', 'application/x-www-form-urlencoded'])
      expect(
        await call('api.user[.]php', '/api/user.php', { ...large, headers: { 'Content-Type': each } }),
      ).toMatchObject({ status: 413, body: { error: 'body_too_big' } });
  },
);

it.each([
  [400, 'invalid_address'],
  [403, 'not_public'],
  [405, 'method_not_allowed'],
  [414, 'address_too_long'],
])('answers early refusals with %s and the word %s [API-14]', async (status, error) => {
  const { loader } = await loadRoute('api.refused.$status');
  const request = new Request(`http://${SITE_A}/api/refused/${status}`, { headers: HEADERS });
  expect(await visit(loader, request, { status: String(status) })).toMatchObject({
    status,
    body: { error },
  });
});
