import { describe, expect, it } from 'vitest';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { contrast, nearestPassing, weakPairs } from '~/tenancy/checks/theme-contrast';

const { light } = loadTenant('tenants/vonk.localhost').theme;

describe('the nearest colour that passes', () => {
  it('is one step away at most, and always passes [TEN-7, LEG-5]', () => {
    const roles = { ...light, muted: '150 120 120' };
    const better = nearestPassing(roles, 'muted')!;
    expect(weakPairs({ ...roles, muted: better })).toEqual([]);
    expect(contrast(better, roles.sunken)).toBeLessThan(4.8);
  });

  it('is lighter on a dark ground [TEN-7]', () => {
    const better = nearestPassing({ ...light, 'night-muted': '80 30 40' }, 'night-muted')!;
    expect(weakPairs({ ...light, 'night-muted': better })).toEqual([]);
  });

  it('is none between conflicting grounds [TEN-7]', () => {
    expect(nearestPassing({ ...light, canvas: '0 0 0', surface: '120 120 120' }, 'ink')).toBeNull();
  });
});
