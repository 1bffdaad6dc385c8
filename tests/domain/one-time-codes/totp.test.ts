import { expect, it } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from '~/domain/one-time-codes/totp.server';

/** The secret and the times of RFC 6238, with the last six digits of its codes. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('finds the step of a code at %i seconds [TRU-3]', (seconds, code, step) => {
  expect(totpStep(RFC_SECRET, code, at(seconds))).toBe(step);
});

it('accepts the code of one step before or after, and no other [TRU-3]', () => {
  const step = 66_666_666;
  const steps = [-2, -1, 0, 1, 2].map((late) => totpStep(RFC_SECRET, '279037', at((step + late) * 30)));
  expect(steps).toEqual([null, step, step, step, null]);
  expect(totpStep(RFC_SECRET, '279038', at(2_000_000_000))).toBeNull();
});

it('makes a secret of 160 bits and its address for an app [TRU-3]', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, { issuer: 'Vonk & Co', label: 'anna@example.com' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Vonk & Co', digits: '6' });
});
