import { beforeEach, describe, expect, it } from 'vitest';
import { action, loader } from '~/routes/api.user[.]php';
import { loader as logout } from '~/routes/api.logout[.]php';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';
import { PASSWORD } from './sign-up-world';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);

const CLIENT = { 'X-Client-Request': '1' };
const FORM = 'application/x-www-form-urlencoded';

let anna = { id: '', email: '' };
let cookie = '';
beforeEach(async () => {
  anna = await makeMember(db(), {
    name: 'Anna',
    credits: 7,
    passwordHash: await running().gateways.passwords.hash(PASSWORD),
  });
  cookie = await signedIn(running(), anna.id);
});

let address = 0;

type Sent = {
  method?: string;
  body?: string;
  type?: string;
  headers?: Record<string, string>;
  from?: string;
};

/** Each call has its own IP address. */
function send({
  method = 'POST',
  body = '',
  type = 'application/json',
  headers = CLIENT,
  from = `203.0.113.${++address}`,
}: Sent) {
  const given = { Host: SITE_A, 'x-client-address': from, 'Content-Type': type, ...headers };
  return visit(action, new Request(`http://${SITE_A}/api/user.php`, { method, headers: given, body }));
}

/** Unpaired surrogates. */
const HALVES = ['\\ud83d', '\\uDE00', '\\ude00\\ud83d'].map((half) => `{"email":"a${half}b","password":"x"}`);

const login = (password = PASSWORD, more: Sent = {}) =>
  send({ body: JSON.stringify({ email: anna.email, password }), ...more });

describe('the user call', () => {
  it('answers logged-in members only [API-1, API-11]', async () => {
    const { body, headers } = await visit(loader, ask('/api/user.php', { cookie, headers: CLIENT }));
    expect(body).toEqual({
      id: anna.id,
      profile: { name: 'Anna', country: 'NL', main_image: null },
      credits: 7,
      paid_user: false,
      signup_date: expect.stringMatching(/^\d{4}-.*Z$/),
      fictional_icon: null,
      language: 'en',
      status: 'active',
      notifications_disabled: [],
    });
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    const refused = { status: 403, body: { error: 'authentication_required' } };
    expect(await visit(loader, ask('/api/user.php', { headers: CLIENT }))).toMatchObject(refused);
    expect(await send({ method: 'PUT', body: '{"language":"fi"}' })).toMatchObject(refused);
  });

  it('logs in with JSON and with a form [API-1, ACC-12]', async () => {
    for (const asked of [
      {},
      { type: FORM, body: new URLSearchParams({ email: anna.email, password: PASSWORD }).toString() },
    ]) {
      const answer = await login(PASSWORD, asked);
      expect(answer).toMatchObject({ status: 200, body: { id: anna.id } });
      const [session = ''] = answer.headers.getSetCookie();
      expect(session).toMatch(/^auth=.+HttpOnly/);
      const again = ask('/api/user.php', { cookie: session.split(';')[0]!, headers: CLIENT });
      expect(await visit(loader, again)).toMatchObject({ status: 200, body: { id: anna.id } });
    }
  });

  it('hides which was wrong, and blocks after too many [API-1, ACC-12]', async () => {
    const from = '203.0.113.250';
    for (let failure = 0; failure < 5; failure += 1) {
      expect(await login('wrong', { from })).toMatchObject({ status: 422, body: { error: 'login_failed' } });
    }
    const refused = await login(PASSWORD, { from });
    expect(refused).toMatchObject({ status: 429, body: { error: 'login_blocked', minutes: 15 } });
    expect(refused.headers.get('Retry-After')).toBe('900');
  });

  it('stores the language in the account and the cookie [API-1, I18-3]', async () => {
    const answer = await send({
      method: 'PUT',
      body: '{"language":"fi"}',
      headers: { ...CLIENT, Cookie: cookie },
    });
    expect(answer).toMatchObject({ status: 200, body: { language: 'fi' } });
    expect(answer.headers.get('Set-Cookie')).toMatch(/^locale=fi;/);
    expect(await db().member.findFirst({ where: { id: anna.id }, select: { language: true } })).toEqual({
      language: 'fi',
    });
  });

  it.each([
    ['no language', '{}', 'language'],
    ['a language that there is not', '{"language":"tlh"}', 'language'],
    ['a language twice over', '{"language":["fi","da"]}', 'language'],
  ])('refuses %s with the field [API-14]', async (_what, body, field) => {
    const put = { method: 'PUT', body, headers: { ...CLIENT, Cookie: cookie } };
    expect(await send(put)).toMatchObject({ status: 400, body: { error: 'invalid_field', field } });
  });

  it.each(['', '{', 'null', '[]', '"x"', '{"email":"a\\u0000b","password":"x"}', ...HALVES])(
    'refuses the body %j [API-14]',
    async (body) => {
      expect(await send({ body })).toMatchObject({ status: 400, body: { error: 'invalid_body' } });
    },
  );

  it('accepts decomposed characters [API-1, API-14]', async () => {
    const answer = await send({ body: '{"email":"a\\ud83d\\ude00b","password":"x"}' });
    expect(answer).toMatchObject({ status: 422, body: { error: 'login_failed' } });
  });

  it('needs the client’s header and a valid method [API-1, SAF-5]', async () => {
    expect(await login(PASSWORD, { headers: {} })).toMatchObject({ status: 403 });
    const asPage = { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie };
    expect(await login(PASSWORD, { headers: asPage })).toMatchObject({
      status: 403,
      body: { error: 'client_header_required' },
    });
    expect(await send({ method: 'DELETE' })).toMatchObject({ status: 405 });
  });
});

describe('the logout call', () => {
  const out = (headers: Record<string, string>) => visit(logout, ask('/api/logout.php', { cookie, headers }));
  const isIn = async () =>
    (await visit(loader, ask('/api/user.php', { cookie, headers: CLIENT }))).status === 200;

  it('ends the session, only with the client’s header [API-3]', async () => {
    expect(await out({})).toMatchObject({ status: 403, body: { error: 'client_header_required' } });
    expect(await out({ ...CLIENT, 'Sec-Purpose': 'prefetch' })).toMatchObject({ status: 204 });
    expect(await isIn()).toBe(true);
    const answer = await out(CLIENT);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^auth=;.*Max-Age=0/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(await isIn()).toBe(false);
  });
});
