import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLimits } from '~/gateways/limits.server';
import { LIMITS } from '~/domain/safety/limits';
import { startLiar, wayAt, type Liar, type Lie } from '../support/age-brokers';
import type { Browser } from '../support/browser';
import { SITE_B } from '../support/database';
import { useRunning } from '../support/running';
import {
  comeBackWith,
  countProofs,
  goThrough,
  isIn,
  openMember,
  openSession,
  setAgeCheck,
} from './age-check-world';

const running = useRunning();
let liar: Liar;

beforeAll(async () => {
  liar = await startLiar();
  const [bank, details] = [
    wayAt(liar.issuer),
    wayAt(liar.issuer, { id: 'details', claim_in: 'userinfo', client_id: 'other' }),
  ];
  for (const site of [undefined, SITE_B])
    setAgeCheck(running(), { rule: 'account', ways: [bank, details] }, site);
});
beforeEach(() => {
  running().gateways.limits = createLimits(LIMITS);
  liar.tell({});
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => liar.stop());

const NOW_S = () => Math.floor(Date.now() / 1000);

/** What the third party says. */
const TOLD: [what: string, lie: Lie, way?: string][] = [
  ['a claim that is absent', { idToken: (token) => delete token.is_over_18 }],
  ['a claim that is false', { idToken: (token) => (token.is_over_18 = false) }],
  ['a claim that is a text', { idToken: (token) => (token.is_over_18 = 'true') }],
  ['a claim that is 1', { idToken: (token) => (token.is_over_18 = 1) }],
  ['a claim that is a list', { idToken: (token) => (token.is_over_18 = [true]) }],
  ['a claim that is an object', { idToken: (token) => (token.is_over_18 = { value: true }) }],
  ['a claim that is null', { idToken: (token) => (token.is_over_18 = null) }],
  ['a claim as text with its age', { idToken: (token) => (token.is_over_18 = '18:true') }],
  ['another issuer', { idToken: (token) => (token.iss = 'https://elsewhere.example') }],
  ['no issuer', { idToken: (token) => delete (token as { iss?: string }).iss }],
  ['another audience', { idToken: (token) => (token.aud = 'another') }],
  ['an audience without us', { idToken: (token) => (token.aud = ['another', 'third']) }],
  ['several audiences without azp', { idToken: (token) => (token.aud = ['site', 'another']) }],
  [
    'several audiences with another’s azp',
    { idToken: (token) => Object.assign(token, { aud: ['site', 'another'], azp: 'another' }) },
  ],
  ['our audience with another’s azp', { idToken: (token) => (token.azp = 'another') }],
  ['another nonce', { idToken: (token) => (token.nonce = 'another') }],
  ['no nonce', { idToken: (token) => delete token.nonce }],
  ['an expired token', { idToken: (token) => Object.assign(token, { iat: 1000, exp: NOW_S() - 3600 }) }],
  ['a token without an end', { idToken: (token) => delete (token as { exp?: number }).exp }],
  ['a token of the future', { idToken: (token) => (token.nbf = NOW_S() + 3600) }],
  ['no subject', { idToken: (token) => delete token.sub }],
  ['no signature', { forge: 'none' }],
  ['a changed token', { forge: 'changed' }],
  ['another’s signature', { forge: 'stranger' }],
  ['no ID token', { answer: ({ body }) => delete body.id_token }],
  ['an ID token that is none', { answer: ({ body }) => (body.id_token = 'none') }],
  ['no access token', { answer: ({ body }) => delete body.access_token }],
  [
    'a refused code',
    { answer: (answer) => Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } }) },
  ],
  ['another subject in the userinfo', { userinfo: ({ body }) => (body.sub = 'somebody else') }, 'details'],
  ['no subject in the userinfo', { userinfo: ({ body }) => delete body.sub }, 'details'],
  ['no claim in the userinfo', { userinfo: ({ body }) => delete body.is_over_18 }, 'details'],
  ['a text in the userinfo', { userinfo: ({ body }) => (body.is_over_18 = 'true') }, 'details'],
  ['false in the userinfo', { userinfo: ({ body }) => (body.is_over_18 = false) }, 'details'],
  ['a refused userinfo', { userinfo: (answer) => (answer.statusCode = 401) }, 'details'],
];

type Sent = { query: URLSearchParams; browser: Browser; memberId: string };

/** What comes back to us. */
const SENT: [what: string, change: (sent: Sent) => Promise<Browser | void> | Browser | void][] = [
  ['an unknown state', ({ query }) => query.set('state', 'unknown')],
  ['no state', ({ query }) => query.delete('state')],
  ['an empty state', ({ query }) => query.set('state', '')],
  ['no code', ({ query }) => query.delete('code')],
  ['another code', ({ query }) => query.set('code', 'another')],
  ['two codes', ({ query }) => query.append('code', 'another')],
  ['two states', ({ query }) => query.append('state', query.get('state')!)],
  ['two errors', ({ query }) => ['a', 'b'].forEach((each) => query.append('error', each))],
  ['another issuer in the address', ({ query }) => query.set('iss', 'https://elsewhere.example')],
  ['an unknown error', ({ query }) => query.set('error', 'invalid_scope')],
  ['a whole answer in the address', ({ query }) => query.set('response', 'a.b.c')],
  ['nothing', ({ query }) => [...query.keys()].forEach((name) => query.delete(name))],
  [
    'a used state',
    async ({ query, browser }) => {
      const first = new URLSearchParams(query);
      first.set('code', 'another');
      await comeBackWith(browser, first);
    },
  ],
  [
    'the state of an earlier try',
    async ({ browser }) => {
      await goThrough(browser);
    },
  ],
  [
    'a state of more than ten minutes ago',
    () => {
      const later = Date.now() + 10 * 60_000 + 1000;
      vi.useFakeTimers({ toFake: ['Date'] });
      vi.setSystemTime(later);
    },
  ],
  ['another member’s browser', async () => (await openMember(running())).browser],
  ['another session of the member', async ({ memberId }) => openSession(running(), memberId)],
  ['another site', async () => (await openMember(running(), {}, SITE_B)).browser],
];

const words = ({ body }: { body: unknown }) => body as { ended: string; proof: unknown };

describe('a way back with', () => {
  it.each(TOLD)('%s proves nothing [TRU-1]', async (_, lie, way = 'bank') => {
    const { browser } = await openMember(running());
    const query = await goThrough(browser, way);
    liar.tell(lie);
    const answer = await comeBackWith(browser, query);
    expect(answer.status).toBe(400);
    expect(words(answer)).toMatchObject({ ended: 'failed', proof: null });
    expect([await countProofs(running()), await isIn(browser)]).toEqual([0, false]);
  });

  it.each(SENT)('%s proves nothing [TRU-1]', async (_, change) => {
    const { id: memberId, browser } = await openMember(running());
    const query = await goThrough(browser);
    const other = await change({ query, browser, memberId });
    const answer = await comeBackWith(other ?? browser, query);
    expect(answer.status).toBe(400);
    expect(words(answer)).toMatchObject({ ended: 'failed', proof: null });
    expect([await countProofs(running()), await countProofs(running(), SITE_B)]).toEqual([0, 0]);
    expect(await isIn(other ?? browser)).toBe(false);
  });

  it('any of them shows the same page [TRU-1]', async () => {
    const pages = new Set<string>();
    for (const [, lie, way = 'bank'] of TOLD.slice(0, 12)) {
      const { browser } = await openMember(running());
      const query = await goThrough(browser, way);
      liar.tell(lie);
      pages.add(JSON.stringify((await comeBackWith(browser, query)).body));
      liar.tell({});
    }
    expect(pages.size).toBe(1);
  });
});
