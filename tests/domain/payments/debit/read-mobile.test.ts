import { readFileSync } from 'node:fs';
import { getExampleNumber, type CountryCode } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { maskPhone, readMobile } from '~/domain/payments/debit/read-mobile.server';
import { tenantFolders } from '~/tenancy/load-tenant.server';

const countries = tenantFolders('tenants').flatMap((folder) => {
  const settings = JSON.parse(readFileSync(`${folder}/settings.json`, 'utf8')) as {
    countries: string[];
  };
  return settings.countries;
});
/** Where the product's other languages are spoken. */
const OTHERS = ['DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NO', 'PL', 'SE'];
const ALL = [...new Set([...countries, ...OTHERS])] as CountryCode[];

describe('a mobile number', () => {
  it.each(ALL)('of %s is read with or without country code [PAY-2]', (country) => {
    const example = getExampleNumber(country, examples)!;
    const read = { ok: true, value: { phone: example.number } };
    expect(readMobile(example.formatNational(), country)).toEqual(read);
    expect(readMobile(example.formatInternational(), country)).toEqual(read);
    expect(readMobile(example.number, 'NL')).toEqual(
      country === 'US' ? { ok: false, reason: 'phone_country', detail: {} } : read,
    );
  });

  it.each(ALL)('of %s with five digits missing is refused [PAY-2]', (country) => {
    const example = getExampleNumber(country, examples)!;
    expect(readMobile(example.number.slice(0, -5), country).ok).toBe(false);
  });

  it.each([
    '\u202a+49\u00a0151\u200923456789\u202c',
    '+49‑151–23456789',
    '0151.23456789',
    '0151/23456789',
    '+49 (0)151 23456789',
    '0049 151 23456789',
    '＋４９　１５１　２３４５６７８９',
    'Tel.: +49 151 23456789',
    'tel:+4915123456789',
    '\u200b0151 234 567 89\ufeff',
  ])('pasted as %j is read [PAY-2]', (typed) => {
    expect(readMobile(typed, 'DE')).toEqual({ ok: true, value: { phone: '+4915123456789' } });
  });

  it.each([
    ['', 'DE', 'phone_missing'],
    ['\u200b', 'DE', 'phone_missing'],
    ['abc', 'DE', 'phone_invalid'],
    ['0151 23', 'DE', 'phone_invalid'],
    ['+49 30 901820', 'DE', 'phone_not_mobile'],
    ['030 901820', 'DE', 'phone_not_mobile'],
    ['+31 800 0432', 'NL', 'phone_not_mobile'],
    ['+7 912 345 67 89', 'DE', 'phone_country'],
    ['+1 201 555 0123', 'DE', 'phone_country'],
  ])('typed as “%s” for %s is refused: %s [PAY-2]', (typed, country, reason) => {
    expect(readMobile(typed, country)).toMatchObject({ ok: false, reason });
  });

  it('is shown without its middle [PAY-2]', () => {
    expect(maskPhone('+4915123456789')).toBe('+49 151 ••••• 789');
    expect(maskPhone('+31612345678')).toBe('+31 6 ••••• 678');
  });
});
