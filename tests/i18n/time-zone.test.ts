import { expect, it } from 'vitest';
import { parseTimeZone } from '~/i18n/time-zone.server';

it('knows a zone’s aliases, and uses one name [CHA-14]', () => {
  for (const zone of ['Europe/Amsterdam', 'America/New_York', 'UTC']) expect(parseTimeZone(zone)).toBe(zone);
  expect(parseTimeZone('aSIA/tokyo')).toBe('Asia/Tokyo');
  expect(parseTimeZone('Asia/Kolkata')).toBe(parseTimeZone('Asia/Calcutta'));
});

it('takes nothing else for one [CHA-14, SAF-5]', () => {
  for (const given of ['', 'Berlin', '+01:23', 'Europe/Amsterdam ', '<b>', '__proto__', 'A/'.repeat(5000)])
    expect(parseTimeZone(given)).toBeNull();
});
