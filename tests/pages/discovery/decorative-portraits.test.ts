import { expect, it } from 'vitest';
import { drawnPeople } from '~/pages/discovery/decorative-portraits.server';
import { loadTenant } from '~/tenancy/load-tenant.server';

const vonk = loadTenant('tenants/vonk.localhost');
const onSite = (niche: 1 | 4 | 5, minAge: number) =>
  drawnPeople({ tenant: { ...vonk, settings: { ...vonk.settings, niche, min_age: minAge } } }).map(
    (address) => /portrait-(\w\d)/.exec(address)?.[1],
  );

it('shows people over forty alone on a site for older people [TEN-9]', () => {
  expect(onSite(1, 55)).toEqual(['w4', 'm4', 'm5', 'w6', 'w5', 'm6']);
  expect(onSite(1, 18)).toHaveLength(12);
});

it('shows the gender of a site for men or women alone [TEN-9]', () => {
  expect(onSite(4, 18).every((cast) => cast?.startsWith('m'))).toBe(true);
  expect(onSite(5, 18).every((cast) => cast?.startsWith('w'))).toBe(true);
});
