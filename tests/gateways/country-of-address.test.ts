import { describe, expect, it } from 'vitest';
import { findCountryOfAddress } from '~/gateways/country-of-address.server';

describe('the country of an internet address', () => {
  it.each([
    ['145.97.20.1', 'NL'],
    ['8.8.8.8', 'US'],
    ['2001:610::', 'NL'],
    ['2001:4860:4860:0::/64', 'US'],
  ])('of %s is %s [TEN-3]', async (address, country) => {
    expect(await findCountryOfAddress(address)).toBe(country);
  });

  it.each(['127.0.0.1', '10.1.2.3', '172.17.0.1', '192.168.1.1', '0:0:0:0::/64', 'fe80::', 'unknown', ''])(
    'is unknown for the local address or text "%s" [TEN-3]',
    async (address) => {
      expect(await findCountryOfAddress(address)).toBeNull();
    },
  );
});
