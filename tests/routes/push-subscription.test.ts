import { beforeAll, describe, expect, it } from 'vitest';
import { action } from '~/routes/api.user[.]php';
import { loader as siteSettings } from '~/routes/api.settings[.]php';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { createPushService } from '../support/push-receiver';
import { signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const service = createPushService();
beforeAll(async () => {
  await service.start();
  return () => service.stop();
});

async function person() {
  const { id } = await makeMember(db());
  return { id, cookie: await signedIn(running(), id) };
}

const post = (body: object, cookie = '', headers: Record<string, string> = { 'X-Client-Request': '1' }) =>
  visit(
    action,
    new Request(`http://${SITE_A}/api/user.php?push=1`, {
      method: 'POST',
      headers: {
        Host: SITE_A,
        'x-client-address': '192.0.2.7',
        Cookie: cookie,
        'Content-Type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );

const endpoints = async (memberId: string) =>
  (await db().pushSubscription.findMany({ where: { memberId } })).map(({ endpoint }) => endpoint);

describe('POST /api/user.php?push=1', () => {
  it('stores a browser’s subscription once [API-2, PWA-3]', async () => {
    const { id, cookie } = await person();
    const subscription = { ...service.subscribe(), expirationTime: null };
    for (const _ of [1, 2]) {
      const { status, body } = await post(subscription, cookie);
      expect([status, (body as { id: string }).id]).toEqual([200, id]);
    }
    const rows = await db().pushSubscription.findMany({ where: { memberId: id } });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ endpoint: subscription.endpoint, ...subscription.keys });
  });

  it('renews only an existing subscription [API-2, PWA-3]', async () => {
    const [anna, bram] = [await person(), await person()];
    const subscription = service.subscribe();
    const renewal = { ...subscription, renewal: true };
    const unknown = { status: 404, body: { error: 'subscription_not_found' } };
    expect(await post(renewal, anna.cookie)).toMatchObject(unknown);
    expect(await endpoints(anna.id)).toEqual([]);
    await post(subscription, anna.cookie);
    expect(await post(renewal, bram.cookie)).toMatchObject(unknown);
    expect((await post(renewal, anna.cookie)).status).toBe(200);
    expect(await endpoints(anna.id)).toEqual([subscription.endpoint]);
  });

  it('moves a renewed subscription to the current login [PWA-2, API-2]', async () => {
    const { id, cookie } = await person();
    const subscription = service.subscribe();
    await post(subscription, cookie);
    const later = await signedIn(running(), id);
    await post({ ...subscription, renewal: true }, later);
    const { sessionId } = await db().pushSubscription.findFirstOrThrow({ where: { memberId: id } });
    await db().session.deleteMany({ where: { memberId: id, id: { not: sessionId! } } });
    expect(await db().session.count({ where: { memberId: id } })).toBe(1);
    expect((await post({ ...subscription, renewal: true }, later)).status).toBe(200);
  });

  it.each([
    ['a renewal keeps', { renewal: true }, true],
    ['a new subscription clears', {}, false],
  ])('%s the time of the first refusal [PWA-3]', async (_, sent, isKept) => {
    const { id, cookie } = await person();
    const subscription = service.subscribe();
    await post(subscription, cookie);
    const keysRefusedAt = new Date('2026-11-01T00:00:00Z');
    await db().pushSubscription.updateMany({ where: { memberId: id }, data: { keysRefusedAt } });
    await post({ ...subscription, ...sent }, cookie);
    const row = await db().pushSubscription.findFirstOrThrow({ where: { memberId: id } });
    expect(row.keysRefusedAt).toEqual(isKept ? keysRefusedAt : null);
  });

  it('does not count as a visit [SAF-10, PWA-3]', async () => {
    const { id, cookie } = await person();
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await db().member.update({ where: { id }, data: { lastSeenAt: longAgo } });
    await db().session.updateMany({ where: { memberId: id }, data: { lastUsedAt: longAgo } });
    expect((await post(service.subscribe(), cookie)).status).toBe(200);
    const { lastSeenAt } = await db().member.findFirstOrThrow({ where: { id } });
    expect(lastSeenAt).toEqual(longAgo);
  });

  it('drops an inactive subscription of the same member [API-2]', async () => {
    const [anna, bram] = [await person(), await person()];
    const subscription = service.subscribe();
    await post(subscription, anna.cookie);
    const ended = { active: false, endpoint: subscription.endpoint };
    expect((await post(ended, bram.cookie)).status).toBe(200);
    expect(await endpoints(anna.id)).toEqual([subscription.endpoint]);
    expect((await post(ended, anna.cookie)).status).toBe(200);
    expect(await endpoints(anna.id)).toEqual([]);
  });

  it.each([
    ['endpoint', { endpoint: 'not an address' }],
    ['endpoint', { endpoint: undefined }],
    ['keys', { keys: undefined }],
    ['keys', { keys: { p256dh: 'short', auth: 'A'.repeat(22) } }],
    ['keys', { keys: { p256dh: 'A'.repeat(87), auth: '!' } }],
  ])('refuses a subscription with a wrong %s [API-2, API-14]', async (field, wrong) => {
    const { id, cookie } = await person();
    const { status, body } = await post({ ...service.subscribe(), ...wrong }, cookie);
    expect([status, body]).toEqual([400, { error: 'invalid_field', field }]);
    expect(await endpoints(id)).toEqual([]);
  });

  it('needs a login and the site’s own pages [API-1, API-11]', async () => {
    const { cookie } = await person();
    expect(await post(service.subscribe())).toMatchObject({
      status: 403,
      body: { error: 'authentication_required' },
    });
    expect(await post(service.subscribe(), cookie, { 'Sec-Fetch-Site': 'same-origin' })).toMatchObject({
      status: 403,
      body: { error: 'client_header_required' },
    });
  });
});

describe('the site’s settings', () => {
  it('contain the key for subscriptions [TEN-3, PWA-3]', async () => {
    const request = new Request(`http://${SITE_A}/api/settings.php`, {
      headers: { Host: SITE_A, 'X-Client-Request': '1' },
    });
    const { body } = await visit(siteSettings, request);
    const { push_public_key: key } = body as { push_public_key: string };
    expect(key).toBe(running().gateways.push.publicKey);
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
  });
});
