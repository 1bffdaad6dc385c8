import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import Stripe from 'stripe';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod/v4';
import { likeProfile } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import { createMailEvents } from '~/gateways/mail/mail-events.server';
import { createStripePayments } from '~/gateways/stripe.server';
import { CALLS, refusalAnswer } from '~/http/calls/calls';
import { openApi } from '~/http/calls/openapi';
import { action as startChat } from '~/routes/members.$id_.chat';
import { whileAway } from '../support/away';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';
import { loadRoute, ROUTES } from './every-route';

const running = useRunning({ countries: ['NL', 'DE'], domain_language: 'en' });
const CLIENT = { 'X-Client-Request': '1' };
const OWN = { 'Sec-Fetch-Site': 'same-origin' };
/** Beacons cannot send the client's header. */
const BEACONS = new Set<string>(['/api/page-hidden.php']);
/** Authenticated by their signature. */
const SIGNED = new Set<string>(['/api/mail-events.php', '/api/stripe-webhook']);
const SECRET = 'a secret of tests between us and the mail server';
const PASSWORD = 'a quiet evening walk';
type Call = (typeof CALLS)[number];

const named = (call: Call) => `${call.method} ${call.path}`;
/** The specification's calls and the payment provider's. */
const IS_CALL = /^api\.(.*\[\.\]php|stripe-webhook)$/;
const routeOf = ({ path }: Pick<Call, 'path'>) => path.slice(1).replace('/', '.').replace('.php', '[.]php');

afterEach(() => running().closed.clear());

let cookie = '';
let email = '';
let conversationId = '';
let passwordHash = '';
beforeAll(async () => {
  running().gateways.mailEvents = createMailEvents(SECRET);
  running().gateways.payments = createStripePayments({
    secretKey: 'sk_test_of_nobody',
    apiBase: 'http://127.0.0.1:9',
    webhookSecret: SECRET,
  });
  passwordHash = await running().gateways.passwords.hash(PASSWORD);
});
beforeEach(async () => {
  const db = running().database.forTenant(SITE_A);
  const person = (name: string) =>
    makeMember(db, { name, credits: 100, lastSeenAt: new Date(), passwordHash });
  const [anna, bert] = [await person('Anna'), await person('Bert')];
  cookie = await signedIn(running(), anna.id);
  email = anna.email;
  const likes = { tenantId: SITE_A, fromId: bert.id, toId: anna.id };
  await likeProfile(running().database.sqlFor(SITE_A), likes, {
    now: new Date(),
    events: { publish: () => {} },
  });
  const form = { text: 'hello', client_key: newId() };
  const { headers } = await visit(startChat, ask(`/members/${bert.id}/chat`, { cookie, form }), {
    id: bert.id,
  });
  conversationId = headers.get('Location')!.replace('/chats/', '');
});

type Sent = { query?: string; body?: object };

/** A successful request for each call. */
const sentWith = (call: Call): Sent => {
  const sent: Record<string, Sent> = {
    'POST /api/user.php': { body: { email, password: PASSWORD } },
    'PUT /api/user.php': { body: { language: 'de' } },
    'DELETE /api/chat.php': { query: `?id=${conversationId}` },
    'GET /api/discountcode.php': { query: '?code=TIMEBONUS25' },
    'GET /api/geocode.php': { query: '?lat=52.09&lon=5.12' },
    'POST /api/page-hidden.php': { body: {} },
    'POST /api/mail-events.php': { body: [{ type: 'bounce', address: email }] },
    'POST /api/stripe-webhook': { body: { id: 'evt_1', type: 'payout.paid', data: { object: {} } } },
  };
  return sent[named(call)] ?? {};
};

/** The authentication headers of a call. */
function proofOf({ path }: Call, body = ''): Record<string, string> {
  if (BEACONS.has(path)) return OWN;
  if (!SIGNED.has(path)) return CLIENT;
  if (path === '/api/stripe-webhook')
    return {
      'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET }),
    };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = createHmac('sha256', SECRET).update(`${timestamp}.${SITE_A}.${body}`);
  return { 'X-Mail-Timestamp': timestamp, 'X-Mail-Signature': signed.digest('hex') };
}

async function send(
  call: Call,
  headers?: Record<string, string>,
  loggedIn = true,
  { query = '', body: sent }: Sent = sentWith(call),
) {
  const { loader, action } = await loadRoute(routeOf(call));
  const body = sent && JSON.stringify(sent);
  const request = new Request(`http://${SITE_A}${call.path}${query}`, {
    method: call.method,
    headers: {
      Host: SITE_A,
      'x-client-address': '192.0.2.31',
      Cookie: loggedIn ? cookie : '',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(headers ?? proofOf(call, body)),
    },
    ...(body ? { body } : {}),
  });
  return visit(call.method === 'GET' ? loader : action, request);
}

const UNKNOWN_SUBSCRIPTION = {
  endpoint: 'https://push.example.com/unknown',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

describe('the API description', () => {
  it('names exactly the routes of the calls [API-14]', () => {
    const routes = ROUTES.filter((name) => IS_CALL.test(name));
    expect([...new Set(CALLS.map(routeOf))].sort()).toEqual(routes);
  });

  it.each(CALLS.map((call) => [named(call), call] as const))(
    '%s answers as described [API-14]',
    async (_, call) => {
      const { status, body } = await send(call);
      expect(status).toBe(call.answer ? 200 : 204);
      if (call.answer) expect(() => (call.answer as z.ZodType).parse(body)).not.toThrow();
      else expect(body).toBeFalsy();
    },
  );

  it('POST /api/user.php answers for push subscriptions [API-2, API-14]', async () => {
    const call = CALLS.find((each) => named(each) === 'POST /api/user.php')!;
    const endpoint = 'https://push.example.com/of-a-browser';
    const { keys } = UNKNOWN_SUBSCRIPTION;
    for (const subscription of [
      { endpoint, keys },
      { endpoint, keys, renewal: true },
      { endpoint, active: false },
    ]) {
      expect(() => call.body!.parse(subscription)).not.toThrow();
      const sent = { query: '?push=1', body: subscription };
      const { status, body } = await send(call, undefined, true, sent);
      expect(status).toBe(200);
      expect(() => (call.answer as z.ZodType).parse(body)).not.toThrow();
    }
  });

  it.each<[string, number, () => Sent]>([
    ['POST /api/user.php', 422, () => ({ body: { email, password: 'not the password' } })],
    ['POST /api/user.php', 400, () => ({ body: { email } })],
    [
      'POST /api/user.php',
      404,
      () => ({ query: '?push=1', body: { ...UNKNOWN_SUBSCRIPTION, renewal: true } }),
    ],
    ['PUT /api/user.php', 400, () => ({ body: { language: 'tlh' } })],
    ['GET /api/likes.php', 400, () => ({ query: '?page=0' })],
    ['GET /api/chats.php', 400, () => ({ query: '?after=yesterday' })],
    ['DELETE /api/chat.php', 400, () => ({ query: '?id=1' })],
    ['DELETE /api/chat.php', 404, () => ({ query: `?id=${newId()}` })],
    ['GET /api/discountcode.php', 400, () => ({})],
    ['GET /api/discountcode.php', 404, () => ({ query: '?code=NONE' })],
    ['GET /api/geocode.php', 400, () => ({ query: '?lat=91&lon=5' })],
    ['GET /api/geocode.php', 404, () => ({ query: '?lat=0&lon=0' })],
    ['POST /api/page-hidden.php', 400, () => ({ body: [] })],
    ['POST /api/mail-events.php', 400, () => ({ body: [{ type: 'other' }] })],
  ])('%s is refused with %i as described [API-14]', async (name, status, sent) => {
    const call = CALLS.find((each) => named(each) === name)!;
    const answer = await send(call, undefined, true, sent());
    expect(answer.status).toBe(status);
    expect(call.refusals).toContain(status);
    expect(() => refusalAnswer.parse(answer.body)).not.toThrow();
  });

  it.each(CALLS.filter(({ login }) => login).map((call) => [named(call), call] as const))(
    '%s without a login is refused by the logout word [API-11]',
    async (_, call) => {
      expect(await send(call, undefined, false)).toMatchObject({
        status: 403,
        body: { error: 'authentication_required' },
      });
    },
  );

  it.each(CALLS.filter(({ path }) => !SIGNED.has(path)).map((call) => [named(call), call] as const))(
    '%s answers in JSON with Retry-After during outages [API-14]',
    async (_, call) => {
      const away = await whileAway(running(), () => send(call));
      running().closed.add(SITE_A);
      const closed = await send(call);
      for (const answer of [away, closed]) {
        expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } });
        expect(answer.headers.get('Retry-After')).toBe('120');
        expect(answer.headers.get('Cache-Control')).toBe('no-store');
      }
    },
  );

  it('POST /api/stripe-webhook answers 400 without a signature [PAY-4, API-14]', async () => {
    const call = CALLS.find((each) => named(each) === 'POST /api/stripe-webhook')!;
    const answer = await send(call, { 'Stripe-Signature': 't=1,v1=00' });
    expect(answer).toMatchObject({ status: 400, body: { error: 'signature_invalid' } });
  });

  const withHeader = CALLS.filter(({ path }) => !BEACONS.has(path) && !SIGNED.has(path));
  it.each(withHeader.map((call) => [named(call), call] as const))(
    '%s is refused without the client’s header [API-1]',
    async (_, call) => {
      expect(await send(call, OWN)).toMatchObject({ status: 403, body: { error: 'client_header_required' } });
    },
  );

  it('equals docs/openapi.json as OpenAPI 3.1 [API-14]', async () => {
    const options = await resolveConfig('docs/openapi.json');
    const written = await format(JSON.stringify(openApi()), { ...options, parser: 'json' });
    await expect(written).toMatchFileSnapshot('../../docs/openapi.json');
  });

  it('matches docs/api.md [API-14]', () => {
    const sections = readFileSync('docs/api.md', 'utf8').split('\n## ');
    for (const { path, method } of CALLS)
      expect(
        sections.find((section) => section.split('\n')[0]!.includes(path)),
        path,
      ).toContain(method);
  });
});
