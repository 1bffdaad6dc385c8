import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPush, isPublicAddress, isPublicEndpoint } from '~/gateways/mail/push.server';
import { readVapid } from '~/gateways/mail/vapid.server';
import { createPushService, targetOf } from '../../support/push-receiver';

const folder = mkdtempSync(path.join(tmpdir(), 'push-'));
const vapid = readVapid({ DATA_DIR: folder, VAPID_SUBJECT: 'mailto:push@example.com' });
const service = createPushService();
beforeAll(() => service.start());
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const message = { payload: '{"title":"Zoë schrijft"}', topic: 'a-topic', ttlS: 3600 };
const push = createPush({ vapid, anyHost: true });

describe('a push message', () => {
  it('is encrypted for its browser and signed [PWA-3]', async () => {
    const subscription = service.subscribe();
    expect(await push.send(targetOf(subscription), message)).toEqual({ state: 'taken' });
    expect(service.refused).toEqual([]);
    const { headers, text } = service.taken.at(-1)!;
    expect(text).toBe(message.payload);
    expect(headers).toMatchObject({ ttl: '3600', topic: 'a-topic', 'content-encoding': 'aes128gcm' });
    const { key, claims } = service.tokens.at(-1)!;
    expect(key).toBe(vapid.publicKey);
    expect(claims).toMatchObject({ aud: service.origin(), sub: 'mailto:push@example.com' });
    const hours = (Number(claims.exp) - Date.now() / 1000) / 3600;
    expect(hours > 0 && hours <= 24).toBe(true);
  });

  it.each([
    [404, { state: 'gone' }],
    [410, { state: 'gone' }],
    [429, { state: 'later', code: '429' }],
    [500, { state: 'later', code: '500' }],
    [503, { state: 'later', code: '503' }],
    [400, { state: 'keys_refused', code: '400' }],
    [401, { state: 'keys_refused', code: '401' }],
    [403, { state: 'keys_refused', code: '403' }],
    [413, { state: 'refused', code: '413' }],
    [302, { state: 'refused', code: '302' }],
  ])('that is answered with %i is %o [PWA-3]', async (status, answer) => {
    expect(await push.send(targetOf(service.subscribe(status)), message)).toEqual(answer);
  });

  it('is retried if the push service is unreachable [PWA-3]', async () => {
    const target = { ...targetOf(service.subscribe()), endpoint: 'http://127.0.0.1:1/push' };
    expect(await push.send(target, message)).toEqual({ state: 'later', code: 'ECONNREFUSED' });
  });

  it.each([
    ['no point of the curve', Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)])],
    ['too short', Buffer.alloc(20, 4)],
    ['empty', Buffer.alloc(0)],
  ])('is for nobody whose key is %s: the subscription has ended [PWA-3, SAF-5]', async (_, key) => {
    const target = { ...targetOf(service.subscribe()), p256dh: key.toString('base64url') };
    expect(await push.send(target, message)).toEqual({ state: 'gone' });
  });

  it('never reaches this machine or its network [SAF-5]', async () => {
    const strict = createPush({ vapid });
    const before = service.taken.length;
    expect(await strict.send(targetOf(service.subscribe()), message)).toEqual({ state: 'gone' });
    expect(service.taken.length).toBe(before);
  });
});

describe('a subscription’s URL', () => {
  it.each(['https://fcm.googleapis.com/fcm/send/a', 'https://web.push.apple.com/b'])(
    '%s is accepted [API-2]',
    (endpoint) => expect(isPublicEndpoint(endpoint)).toBe(true),
  );

  it.each([
    'http://fcm.googleapis.com/a',
    'ftp://push.example.com/',
    'nothing',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.8/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://db.internal/a',
    'https://a.localhost/a',
    'https://printer.local/a',
    'https://postgres/a',
    'https://localhost./a',
    'https://db.internal./a',
    'https://127.1./a',
    'https://0177.0.0.1/a',
    'https://push.example.com:8443/a',
    'https://user:word@push.example.com/a',
  ])('%s is refused as no push service [API-2, SAF-5]', (endpoint) => {
    expect(isPublicEndpoint(endpoint)).toBe(false);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'nothing',
    // Public prefixes that embed IPv4 addresses.
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:1::1',
    '198.51.100.7',
  ])('resolved to %s is refused when connecting [SAF-5]', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('resolved to a public address is accepted [API-2]', () => {
    expect(['142.250.1.1', '17.188.1.1', '2a00:1450:4001::1'].every(isPublicAddress)).toBe(true);
  });
});

describe('push keys', () => {
  it('are created once, only for their owner [PWA-3]', () => {
    const again = readVapid({ DATA_DIR: folder });
    expect(again).toMatchObject({ publicKey: vapid.publicKey, privateKey: vapid.privateKey });
    expect(statSync(path.join(folder, 'vapid.json')).mode & 0o777).toBe(0o600);
    const given = { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b', VAPID_SUBJECT: 'https://example.com' };
    expect(readVapid({ ...given, DATA_DIR: folder })).toEqual({
      publicKey: 'a',
      privateKey: 'b',
      subject: 'https://example.com',
    });
  });
});
