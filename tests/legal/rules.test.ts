import { describe, expect, it } from 'vitest';
import { isLegalPage, termsVersionDate, versionDate } from '~/legal/rules';

describe('the version date', () => {
  it('of the terms is 2023-12-01 for old companies [LEG-1]', () => {
    expect(termsVersionDate({ added: '2019-05-04' }).toISOString()).toBe('2023-12-01T12:00:00.000Z');
    expect(termsVersionDate({ added: '2023-12-01T11:59:59Z' }).toISOString()).toBe(
      '2023-12-01T12:00:00.000Z',
    );
  });

  it('of the terms is a newer company’s date [LEG-1]', () => {
    expect(termsVersionDate({ added: '2023-12-01T12:00:01Z' }).toISOString()).toBe(
      '2023-12-01T12:00:01.000Z',
    );
    expect(termsVersionDate({ added: '2025-02-10T09:30:00+01:00' }).toISOString()).toBe(
      '2025-02-10T08:30:00.000Z',
    );
  });

  it('of the privacy notice is at least its text’s [LEG-1]', () => {
    expect(versionDate('privacy', { added: '2025-02-10' }).getTime()).toBeGreaterThan(
      new Date('2025-02-10').getTime(),
    );
    expect(versionDate('privacy', { added: '2031-02-10' }).toISOString()).toBe('2031-02-10T00:00:00.000Z');
  });
});

it('knows the pages that exist and no other name [LEG-1]', () => {
  expect(isLegalPage('terms')).toBe(true);
  for (const page of [
    'privacy',
    'cookies',
    'ban',
    'return-policy',
    'faq',
    'service',
    'accessibility',
    'about',
  ])
    expect(isLegalPage(page)).toBe(true);
  for (const other of ['imprint', 'Terms', 'constructor', '../terms', '', undefined])
    expect(isLegalPage(other)).toBe(false);
});
