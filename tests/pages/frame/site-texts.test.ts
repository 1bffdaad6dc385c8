import { describe, expect, it } from 'vitest';
import { siteTexts } from '~/pages/frame/site-texts.server';
import { testTenant } from '../../support/site';

describe('a site’s facts and texts', () => {
  const tenant = testTenant();

  it('match their URL’s language and are built once [PER-4]', () => {
    const { content, address } = siteTexts(tenant, 'nl');
    expect(address).toMatch(/^\/texts\/nl-[0-9a-f]{16}$/);
    expect(content.site).toMatchObject({ name: 'Vonk', fictional: { singular: 'Fictief profiel' } });
    expect(content.dialect).toBe('nl');
    expect(content.texts['frame:settings']).toBe('Instel\u00adlingen');
    expect(siteTexts(tenant, 'nl')).toBe(siteTexts(tenant, 'nl'));
  });

  it('get a new URL after each change, for caching [PER-4, TEN-3]', () => {
    const addresses = [
      tenant,
      testTenant({ support_email: 'other@a.example' }),
      { ...tenant, texts: { nl: { 'frame:settings': 'Voorkeuren' } } },
    ].map((each) => siteTexts(each, 'nl').address);
    expect(new Set(addresses).size).toBe(3);
    expect(siteTexts({ ...tenant }, 'nl').address).toBe(addresses[0]);
  });
});
