import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS, type LimitName } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { translateFor } from '~/i18n/catalogues.server';
import { loader as openProfile } from '~/routes/members.$id';
import { loader as openReport } from '~/routes/members.$id_.report';
import { action as like } from '~/routes/members.$id_.like';
import { loader as search } from '~/routes/members._index';
import { makeMember, SITE_A, SITE_B } from '../../../support/database';
import { answerOf, ask, signedIn, useRunning } from '../../../support/running';
import { testTenant } from '../../../support/site';

const running = useRunning();
const t = translateFor({}, 'en');

let limits = createLimits(LIMITS);
let noted: number | null = null;
beforeEach(() => {
  noted = null;
  limits = createLimits(LIMITS);
});

const call = (name: LimitName, key = 'one', site = SITE_A) =>
  answerOf(
    limitOrRefuse(
      {
        gateways: { ...running().gateways, limits },
        tenant: testTenant({}, site),
        t,
        pageAddress: new URL('http://vonk.localhost/members'),
        headers: new Headers(),
        setRetryAfter: (seconds: number) => (noted = seconds),
      },
      name,
      key,
    ),
  );

/** Returns the last call's answer. */
async function calls(name: LimitName, count: number) {
  let last = await call(name);
  for (let made = 1; made < count; made++) last = await call(name);
  return last;
}

/** The documented limits: calls and seconds. */
const DECIDED: Record<LimitName, [allowed: number, seconds: number]> = {
  signup_draft: [60, 3600],
  signup_address: [20, 3600],
  log_in_mail: [3, 3600],
  activation_again: [2, 3600],
  activation_mail: [5, 3600],
  mails_hour: [3, 3600],
  mails_day: [6, 86_400],
  link_mails_hour: [3, 3600],
  link_mails_day: [6, 86_400],
  email_correction: [5, 3600],
  reset_address: [20, 3600],
  reset_mail: [3, 86_400],
  logins: [20, 3600],
  login_codes: [15, 3600],
  login_codes_day: [50, 86_400],
  passkey_logins: [60, 3600],
  name_changes: [30, 3600],
  account_changes: [10, 3600],
  age_checks: [5, 86_400],
  age_checks_address: [20, 3600],
  known_contacts: [10, 3600],
  direct_debits: [40, 3600],
  messages: [30, 60],
  likes: [60, 60],
  hearts: [240, 60],
  swipes: [240, 60],
  uploads: [40, 3600],
  pose_draws: [10, 86_400],
  unconfirmed_messages: [10, 86_400],
  unconfirmed_uploads: [6, 86_400],
  unconfirmed_network: [200, 86_400],
  sms_number: [5, 86_400],
  sms_network: [20, 86_400],
  sms_country: [200, 86_400],
  sms_site: [500, 86_400],
  reports: [10, 3600],
  complaints: [5, 3600],
  case_numbers: [120, 3600],
  typing: [120, 60],
  message_searches: [60, 60],
  reactions: [60, 60],
  read_marks: [240, 60],
  withdrawals: [10, 3600],
  geocode: [30, 3600],
  push_subscriptions: [60, 3600],
  discount_codes: [30, 3600],
  orders: [30, 3600],
  search: [240, 60],
  saved_searches: [60, 3600],
  profile_views: [300, 3600],
  search_counts: [300, 60],
  profile_previews: [600, 3600],
  visitor_profile_views: [60, 3600],
  operator_logins: [10, 3600],
  operator_logins_account: [100, 3600],
  operator_logins_network: [50, 3600],
  operator_codes: [30, 3600],
  operator_codes_day: [100, 86_400],
};

it('covers every limit [SAF-6]', () => {
  expect(Object.keys(DECIDED).sort()).toEqual(Object.keys(LIMITS).sort());
});

describe.each(Object.entries(DECIDED))('the limit of %s', (given, [allowed, seconds]) => {
  const name = given as LimitName;

  it('answers excess calls with 429 and Retry-After [SAF-6]', async () => {
    const began = Date.now();
    expect((await calls(name, allowed)).status).toBe(200);
    const { status, headers, body } = await call(name);
    expect(status).toBe(429);
    const after = Number(headers.get('Retry-After'));
    expect(after).toBeGreaterThanOrEqual(seconds - Math.ceil((Date.now() - began) / 1000));
    expect(after).toBeLessThanOrEqual(seconds);
    expect(noted).toBe(after);
    expect(body).toMatch(/^That was a lot at once\. Try again in [\d,]+ minutes?\.$/);
  });

  it('counts per key and per site [SAF-6, TEN-10]', async () => {
    await calls(name, allowed + 1);
    expect((await call(name, 'another')).status).toBe(200);
    expect((await call(name, 'one', SITE_B)).status).toBe(200);
  });
});

describe('rate limits', () => {
  const from = { headers: { 'x-client-address': '192.0.2.77' } };
  const open = (address: string, more = from) =>
    answerOf(search({ request: ask(address, more), params: {}, context: {} } as never));

  it('apply to searches [SAF-6]', async () => {
    const { limits: own } = running().gateways;
    for (let made = 1; made < 240; made++) await own.consume('search', `${SITE_A} 192.0.2.77`);
    expect((await open('/members')).status).toBe(200);
    const refused = await open('/members');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await open('/members', { headers: { 'x-client-address': '192.0.2.78' } })).status).toBe(200);
  });

  it('apply to profiles and their report form [SAF-6, PRO-7]', async () => {
    const db = running().database.forTenant(SITE_A);
    const { id } = await makeMember(db, { visibleToVisitors: true, lastSeenAt: new Date() });
    const viewer = await makeMember(db, { lastSeenAt: new Date() });
    const cookie = await signedIn(running(), viewer.id);
    const view = (more: object) =>
      answerOf(openProfile({ request: ask(`/members/${id}`, more), params: { id }, context: {} } as never));
    const report = (more: object) =>
      answerOf(
        openReport({ request: ask(`/members/${id}/report`, more), params: { id }, context: {} } as never),
      );
    for (const [name, key, more] of [
      ['visitor_profile_views', '192.0.2.77', from],
      ['profile_views', viewer.id, { ...from, cookie }],
    ] as const) {
      for (let made = 2; made < LIMITS[name].allowed; made++)
        await running().gateways.limits.consume(name, `${SITE_A} ${key}`);
      expect((await view(more)).status).toBe(200);
      expect((await report(more)).status).toBe(200);
      expect((await view(more)).status).toBe(429);
      expect((await report(more)).status).toBe(429);
    }
  });

  it('apply to likes [SAF-6, LIK-1]', async () => {
    const db = running().database.forTenant(SITE_A);
    const [liker, liked] = [await makeMember(db, { lastSeenAt: new Date() }), await makeMember(db)];
    const cookie = await signedIn(running(), liker.id);
    const press = () =>
      answerOf(
        like({
          request: ask(`/members/${liked.id}/like`, { cookie, form: { intent: 'like' } }),
          params: { id: liked.id },
          context: {},
        } as never),
      );
    for (let made = 1; made < 60; made++)
      await running().gateways.limits.consume('likes', `${SITE_A} ${liker.id}`);
    expect((await press()).status).toBe(303);
    expect((await press()).status).toBe(429);
    expect(await db.like.count({ where: { fromId: liker.id } })).toBe(1);
  });

  it.each([
    ['a page', false, 303],
    ['a script', true, 200],
  ])('apply to likes withdrawn by %s [SAF-6, LIK-1]', async (_, script, status) => {
    const db = running().database.forTenant(SITE_A);
    const [liker, liked] = [await makeMember(db, { lastSeenAt: new Date() }), await makeMember(db)];
    const cookie = await signedIn(running(), liker.id);
    const press = (intent: string) =>
      answerOf(
        like({
          request: ask(`/members/${liked.id}/like`, { cookie, form: { intent }, script }),
          params: { id: liked.id },
          context: {},
        } as never),
      );
    expect((await press('like')).status).toBe(status);
    for (let made = 2; made < LIMITS.hearts.allowed; made++)
      await running().gateways.limits.consume('hearts', `${SITE_A} ${liker.id}`);
    expect((await press('withdraw')).status).toBe(status);
    const refused = await press('withdraw');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await db.like.count({ where: { fromId: liker.id } })).toBe(0);
  });
});
