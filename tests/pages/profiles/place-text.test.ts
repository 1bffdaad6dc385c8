import { expect, it } from 'vitest';
import { placeText } from '~/pages/profiles/place-text.server';
import type { Settings } from '~/tenancy/settings.server';
import { testTenant } from '../../support/site';

const said = (visible: Settings['visible_profile_fields'], cityName: string, region: string) =>
  placeText(
    { tenant: testTenant({ visible_profile_fields: visible }), locale: 'en' },
    { country: 'NL', region, cityName },
  );

it.each([
  [['city'], 'Zeist'],
  [['region'], 'North Brabant'],
  [['city', 'region'], 'Zeist, North Brabant'],
  [[], null],
] as const)('shows with %j the place: %s [PRO-1]', (visible, words) => {
  expect(said([...visible], 'Zeist', 'NL-NB')).toBe(words);
});

it('omits a repeated or unknown region [PRO-1]', () => {
  expect(said(['city', 'region'], 'Utrecht', 'NL-UT')).toBe('Utrecht');
  expect(said(['city', 'region'], 'Zeist', 'NL-XX')).toBe('Zeist');
});
