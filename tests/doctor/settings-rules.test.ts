import { describe, expect, it } from 'vitest';
import { checkSettings, checkStripeSecrets, findMisspelt } from '~/doctor/settings-rules.server';

describe('misspelt settings', () => {
  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['smtp_url', 'SMTP_URL'],
    ['STRIPE_SECRET_KEYS', 'STRIPE_SECRET_KEY'],
    ['TRUST_PROXIE', 'TRUST_PROXY'],
  ])('%s is probably %s', (name, meant) => {
    expect(findMisspelt({ [name]: 'x' })).toEqual([`${name} is no setting. Did you mean ${meant}?`]);
  });

  it('exclude the system’s and the real settings', () => {
    const names = ['HOME', 'HOST', 'PATH', 'LANG', 'LOGNAME', 'HOSTNAME', 'NODE_ENV', 'UV_THREADPOOL_SIZE'];
    expect(findMisspelt(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });
});

describe('the settings', () => {
  it('are fine where nothing is needed', () => {
    expect(checkSettings({ APP_MODE: 'demo', PATH: '/usr/bin' })).toEqual([]);
  });

  it('name everything that production lacks', () => {
    const lines = checkSettings({ APP_MODE: 'production' });
    expect(lines).toContain('Set PUBLIC_ORIGIN: is required when APP_MODE is production.');
    expect(lines).toContain('Set VAPID_SUBJECT: is required when APP_MODE is production.');
    expect(lines).toHaveLength(8);
  });
});

describe('the secrets of Stripe', () => {
  const webhook = { STRIPE_WEBHOOK_SECRET: 'whsec_a1B2' };
  it.each([
    ['production', 'sk_live_a1B2', []],
    ['production', 'rk_live_a1B2', []],
    ['production', 'sk_test_a1B2', ['STRIPE_SECRET_KEY is a test key']],
    ['demo', 'sk_test_a1B2', []],
    ['demo', 'sk_live_a1B2', ['STRIPE_SECRET_KEY is a live key']],
    ['production', 'pk_live_a1B2', ['STRIPE_SECRET_KEY: copy the secret key again']],
  ])('in %s with %s: %j', (APP_MODE, STRIPE_SECRET_KEY, said) => {
    expect(checkStripeSecrets({ APP_MODE, STRIPE_SECRET_KEY, ...webhook })).toEqual(
      said.map((begin) => expect.stringMatching(`^${begin}`)),
    );
  });

  it('have a webhook’s signing secret', () => {
    const secrets = { APP_MODE: 'production', STRIPE_SECRET_KEY: 'sk_live_a1B2' };
    expect(checkStripeSecrets({ ...secrets, STRIPE_WEBHOOK_SECRET: 'we_123' })).toEqual([
      expect.stringContaining('begins with whsec_'),
    ]);
    expect(checkStripeSecrets({ APP_MODE: 'demo' })).toEqual([]);
  });
});
