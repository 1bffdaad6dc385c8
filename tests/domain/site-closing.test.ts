import { describe, expect, it } from 'vitest';
import {
  earliestClosing,
  isClosed,
  isClosing,
  LEAST_CLOSING_DAYS,
  type Closing,
} from '~/domain/site-closing';

const DAY_MS = 86_400_000;

describe('the end of a site', () => {
  it.each([
    ['Europe/Amsterdam', '2027-01-30T22:59:59Z', '2027-01-30T23:00:00Z'],
    ['America/New_York', '2027-01-31T04:59:59Z', '2027-01-31T05:00:00Z'],
  ])('begins with its day in %s [TEN-7]', (time_zone, before, after) => {
    const site = { closes_on: '2027-01-31', time_zone };
    expect(isClosed(site, new Date(before))).toBe(false);
    expect(isClosed(site, new Date(after))).toBe(true);
  });

  it('is announced before it, and only if it is set [TEN-7]', () => {
    const site: Closing = { time_zone: 'Europe/Amsterdam' };
    expect(isClosing({ ...site, closes_on: '2099-01-31' })).toBe(true);
    expect(isClosing(site)).toBe(false);
    expect(isClosed(site, new Date('2099-01-31'))).toBe(false);
  });

  it('leaves members 14 days after any announcement [TEN-7]', () => {
    for (const now of ['2026-12-31T00:00:00Z', '2026-12-31T23:59:59Z'].map((each) => new Date(each)))
      expect(new Date(earliestClosing(now)).getTime() - now.getTime()).toBeGreaterThan(
        LEAST_CLOSING_DAYS * DAY_MS,
      );
  });
});
