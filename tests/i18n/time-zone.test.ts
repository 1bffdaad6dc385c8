import { expect, it } from 'vitest';
import { timeZoneOf } from '~/i18n/time-zone.server';

it('knows a time zone by each of its names, and calls it by one [CHA-14]', () => {
  for (const zone of ['Europe/Amsterdam', 'America/New_York', 'UTC']) expect(timeZoneOf(zone)).toBe(zone);
  expect(timeZoneOf('aSIA/tokyo')).toBe('Asia/Tokyo');
  expect(timeZoneOf('Asia/Kolkata')).toBe(timeZoneOf('Asia/Calcutta'));
});

it('takes nothing else for one [CHA-14, SAF-5]', () => {
  for (const given of ['', 'Berlin', '+01:23', 'Europe/Amsterdam ', '<b>', '__proto__', 'A/'.repeat(5000)])
    expect(timeZoneOf(given)).toBeNull();
});
