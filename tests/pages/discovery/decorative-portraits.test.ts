import { expect, it } from 'vitest';
import { illustratedMembers } from '~/pages/discovery/decorative-portraits.server';
import { loadTenant } from '~/tenancy/load-tenant.server';

const vonk = loadTenant('tenants/vonk.localhost');
const onSite = (niche: 1 | 4 | 5, minAge: number) =>
  illustratedMembers({ tenant: { ...vonk, settings: { ...vonk.settings, niche, min_age: minAge } } }).map(
    (address) => /portrait-(\w\d)/.exec(address)?.[1],
  );

it('shows only people over forty on a site for older people [TEN-9]', () => {
  expect(onSite(1, 55)).toEqual(['w4', 'm4', 'm5', 'w6', 'w5', 'm6']);
  expect(onSite(1, 18)).toHaveLength(12);
});

it('shows one gender on a site for that gender [TEN-9]', () => {
  expect(onSite(4, 18).every((cast) => cast?.startsWith('m'))).toBe(true);
  expect(onSite(5, 18).every((cast) => cast?.startsWith('w'))).toBe(true);
});
