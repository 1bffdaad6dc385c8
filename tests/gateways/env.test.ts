import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { operatorHost, readEnv } from '~/gateways/env.server';

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_ORIGIN: 'https://{domain}',
  SECRET_KEY: 'a secret key for tests and nothing else',
  SMTP_URL: 'smtp://mail.example',
  STRIPE_SECRET_KEY: 'sk_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  VAPID_PUBLIC_KEY: 'B'.repeat(86) + 'A',
  VAPID_PRIVATE_KEY: 'A'.repeat(43),
  VAPID_SUBJECT: 'mailto:push@example.com',
};

describe('the settings of the process', () => {
  it.each(Object.keys(PRODUCTION).filter((name) => name !== 'APP_MODE'))(
    'have no production without %s',
    (name) => {
      expect(readEnv(PRODUCTION).APP_MODE).toBe('production');
      expect(() => readEnv({ ...PRODUCTION, [name]: '' })).toThrow(
        `Environment variable ${name}: is required when APP_MODE is production`,
      );
    },
  );

  it('require https or a reason in production [SAF-4]', () => {
    const plain = { ...PRODUCTION, PUBLIC_ORIGIN: 'http://{domain}' };
    expect(() => readEnv(plain)).toThrow('Environment variable PUBLIC_ORIGIN: is https');
    expect(() => readEnv({ ...plain, PLAIN_HTTP_REASON: ' ' })).toThrow('Environment variable PLAIN_HTTP');
    expect(readEnv({ ...plain, PLAIN_HTTP_REASON: 'behind a VPN' }).PUBLIC_ORIGIN).toBe('http://{domain}');
    expect(readEnv({ PUBLIC_ORIGIN: 'http://{domain}' }).PUBLIC_ORIGIN).toBe('http://{domain}');
  });

  it('have production without Stripe, if shops at FlexPay have keys [TRU-6]', () => {
    const others = { ...PRODUCTION, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
    expect(() => readEnv(others)).toThrow('Environment variable STRIPE_SECRET_KEY: is required');
    const { FLEXPAY_KEYS } = readEnv({ ...others, FLEXPAY_KEYS: '60678=zpXwe2D77g4P, 60679=a=b=c=d=e' });
    expect([...FLEXPAY_KEYS]).toEqual([
      [60678, 'zpXwe2D77g4P'],
      [60679, 'a=b=c=d=e'],
    ]);
    expect(() => readEnv({ ...others, FLEXPAY_KEYS: '1=abcdefgh', STRIPE_SECRET_KEY: 'sk_test' })).toThrow(
      'Environment variable STRIPE_WEBHOOK_SECRET: is required beside',
    );
    for (const wrong of ['zpXwe2D77g4P', '60678=short', 'x=zpXwe2D77g4P', '0=zpXwe2D77g4P'])
      expect(() => readEnv({ FLEXPAY_KEYS: wrong })).toThrow('shops with their keys such as');
  });

  it('have the stand-in for FlexPay outside production alone [TRU-6, PAY-5]', () => {
    const standIn = { PAYMENTS: 'flexpay-sandbox' };
    expect(readEnv(standIn)).toMatchObject(standIn);
    expect(() => readEnv({ PAYMENTS: 'stripe' })).toThrow('Environment variable PAYMENTS: ');
    expect(() => readEnv({ ...PRODUCTION, ...standIn })).toThrow(
      'Environment variable PAYMENTS: is for the other modes',
    );
  });

  it('send Stripe’s key only to Stripe [PAY-4]', () => {
    const elsewhere = { STRIPE_API_BASE: 'http://127.0.0.1:12111' };
    expect(() => readEnv({ ...PRODUCTION, ...elsewhere })).toThrow(
      'Environment variable STRIPE_API_BASE: is https://api.stripe.com',
    );
    const own = { STRIPE_API_BASE: 'https://api.stripe.com' };
    expect(readEnv({ ...PRODUCTION, ...own })).toMatchObject(own);
    expect(readEnv(elsewhere)).toMatchObject(elsewhere);
  });

  it('accept only a store with a bucket', () => {
    const bucket = 's3://photos?endpoint=https://store.example:9000&region=eu-central-1';
    expect(readEnv({ STORAGE_URL: bucket })).toMatchObject({ STORAGE_URL: bucket, X_ACCEL: false });
    expect(readEnv({ STORAGE_URL: 's3://photos', X_ACCEL: 'on' }).X_ACCEL).toBe(true);
    for (const [address, why] of [
      ['photos', 's3://bucket'],
      ['https://store.example/photos', 's3://bucket'],
      ['s3://key:secret@photos', 'the credentials are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
      ['s3://photos/folder', 'a bucket of 3 to 63'],
      ['s3://p', 'a bucket of 3 to 63'],
      ['s3://photos?endpoint=store.example', 'the endpoint is an address'],
      ['s3://photos?endpoint=https://store.example/s3', 'the endpoint is an address'],
      ['s3://photos?region=Europe!', 'the region is a word'],
      ['s3://photos?regoin=eu', 'knows endpoint and region, not regoin'],
    ] as const)
      expect(() => readEnv({ STORAGE_URL: address })).toThrow(`Environment variable STORAGE_URL: ${why}`);
    expect(() => readEnv({ X_ACCEL: 'on' })).toThrow('Environment variable X_ACCEL: is for files in a store');
  });

  it('accept more hosts outside production only [SAF-4]', () => {
    expect(readEnv({ DEV_HOSTS: '192.168.1.20, Laptop.local' }).DEV_HOSTS).toEqual([
      '192.168.1.20',
      'laptop.local',
    ]);
    expect(readEnv({}).DEV_HOSTS).toEqual([]);
    expect(() => readEnv({ DEV_HOSTS: '192.168.1.20:3000' })).toThrow('Environment variable DEV_HOSTS');
    expect(() => readEnv({ DEV_HOSTS: '*' })).toThrow('Environment variable DEV_HOSTS');
    expect(() => readEnv({ ...PRODUCTION, DEV_HOSTS: 'laptop.local' })).toThrow(
      'Environment variable DEV_HOSTS: is for the other modes',
    );
  });

  it.each([
    ['', 0],
    ['off', 0],
    ['0', 0],
    ['on', 1],
    ['1', 1],
    ['3', 3],
  ])('take TRUST_PROXY=%s for %i proxies [SAF-6]', (TRUST_PROXY, hops) => {
    expect(readEnv({ TRUST_PROXY }).TRUST_PROXY).toBe(hops);
  });

  it.each(['-1', '1.5', 'yes', '10'])('refuse TRUST_PROXY=%s [SAF-6]', (TRUST_PROXY) => {
    expect(() => readEnv({ TRUST_PROXY })).toThrow('Environment variable TRUST_PROXY: off, on, or how many');
  });

  it('delay a stop for proxies only in production', () => {
    expect(readEnv(PRODUCTION).STOP_GRACE_SECONDS).toBe(5);
    expect(readEnv({}).STOP_GRACE_SECONDS).toBe(0);
    expect(readEnv({ ...PRODUCTION, STOP_GRACE_SECONDS: '0' }).STOP_GRACE_SECONDS).toBe(0);
    expect(() => readEnv({ STOP_GRACE_SECONDS: '-1' })).toThrow('Environment variable STOP_GRACE_SECONDS: ');
  });

  it('have both push keys or none [PWA-3]', () => {
    const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = PRODUCTION;
    expect(() => readEnv({ VAPID_PUBLIC_KEY })).toThrow('Environment variable VAPID_PRIVATE_KEY: ');
    expect(() => readEnv({ VAPID_PRIVATE_KEY })).toThrow('Environment variable VAPID_PUBLIC_KEY: ');
    const short = { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY };
    expect(() => readEnv(short)).toThrow('Environment variable VAPID_PUBLIC_KEY: 65 bytes');
    expect(() => readEnv({ VAPID_SUBJECT: 'push@example.com' })).toThrow('VAPID_SUBJECT: mailto: with');
  });

  it('have both secrets of Stripe or none [PAY-4, PAY-5]', () => {
    expect(() => readEnv({ STRIPE_SECRET_KEY: 'sk_test' })).toThrow(
      'Environment variable STRIPE_WEBHOOK_SECRET: ',
    );
    expect(() => readEnv({ STRIPE_WEBHOOK_SECRET: 'whsec_test' })).toThrow(
      'Environment variable STRIPE_SECRET_KEY: ',
    );
  });

  it('place the console beside the demo’s sites, and nowhere in production [CON-1]', () => {
    expect(readEnv({}).OPERATOR_ORIGIN).toBe('http://operator.localhost:3000');
    expect(readEnv({ PORT: '3001' }).OPERATOR_ORIGIN).toBe('http://operator.localhost:3001');
    expect(readEnv(PRODUCTION).OPERATOR_ORIGIN).toBeUndefined();
    expect(operatorHost(readEnv(PRODUCTION))).toBeNull();
    const OPERATOR_ORIGIN = 'https://operator.example.com:8443';
    expect(operatorHost(readEnv({ ...PRODUCTION, OPERATOR_ORIGIN }))).toBe('operator.example.com');
    expect(() => readEnv({ ...PRODUCTION, OPERATOR_ORIGIN: 'http://operator.example.com' })).toThrow(
      'Environment variable OPERATOR_ORIGIN: has the scheme',
    );
  });

  it('are optional elsewhere; empty counts as unset', () => {
    expect(readEnv({ PORT: '' })).toMatchObject({
      APP_MODE: 'development',
      PORT: 3000,
      PUBLIC_ORIGIN: 'http://{domain}:3000',
      WORKERS: true,
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['WORKERS', 'yes'],
    ['PUBLIC_ORIGIN', 'https://www.example.com'],
    ['OPERATOR_ORIGIN', 'https://operator.example.com/console'],
    ['OPERATOR_ORIGIN', 'operator.example.com'],
    ['OPERATOR_ORIGIN', 'https://Operator.example.com'],
    ['OPERATOR_ORIGIN', 'https://operator.example.com:443'],
    ['OPERATOR_ORIGIN', 'https://operator.example.com.:8443'],
    ['DATABASE_URL', 'nowhere'],
    ['SECRET_KEY', 'short'],
    ['COUNTRY_HEADER', 'no header'],
    ['METRICS_PORT', 'on'],
    ['LOG_FORMAT', 'xml'],
  ])('refuse %s=%s and name it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`Environment variable ${name}: `);
  });

  it('stop the process without repeating the value [ERR-5]', () => {
    const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./app/gateways/env.server.ts', 'file://' + process.cwd() + '/'))`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', SECRET_KEY: 'hunter2' },
    });
    expect(status).toBe(1);
    expect(stderr.trimEnd()).toMatch(/^The site cannot start\. Environment variable SECRET_KEY: [^\n]+$/);
    expect(stderr).not.toContain('hunter2');
  });
});
