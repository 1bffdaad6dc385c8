import { describe, expect, it } from 'vitest';
import { periodAround, yearBefore } from '~/domain/spending/periods';
import type { Period } from '~/domain/spending/rules';

const AMSTERDAM = 'Europe/Amsterdam';

const around = (period: Period, moment: string, zone = AMSTERDAM) => {
  const { from, until } = periodAround(period, zone, new Date(moment));
  return `${from.toISOString()} ${until.toISOString()}`;
};

describe('a period of a limit', () => {
  it('begins at midnight of the site’s clock [TRU-5]', () => {
    expect(around('day', '2026-12-02T22:59:59Z')).toBe('2026-12-01T23:00:00.000Z 2026-12-02T23:00:00.000Z');
    expect(around('day', '2026-12-02T23:00:00Z')).toBe('2026-12-02T23:00:00.000Z 2026-12-03T23:00:00.000Z');
    expect(around('day', '2026-12-02T04:59:59Z', 'America/New_York')).toBe(
      '2026-12-01T05:00:00.000Z 2026-12-02T05:00:00.000Z',
    );
    expect(around('day', '2026-12-02T11:00:00Z', 'Pacific/Auckland')).toBe(
      '2026-12-02T11:00:00.000Z 2026-12-03T11:00:00.000Z',
    );
  });

  it('is a week from Monday, over the end of a year [TRU-5]', () => {
    const overNewYear = '2026-12-27T23:00:00.000Z 2027-01-03T23:00:00.000Z';
    expect(around('week', '2026-12-27T23:00:00Z')).toBe(overNewYear);
    expect(around('week', '2026-12-31T23:30:00Z')).toBe(overNewYear);
    expect(around('week', '2027-01-03T22:59:59Z')).toBe(overNewYear);
    expect(around('week', '2027-01-03T23:00:00Z')).not.toBe(overNewYear);
    expect(around('week', '2026-12-27T22:59:59Z')).not.toBe(overNewYear);
  });

  it('is a month of its own length [TRU-5]', () => {
    expect(around('month', '2026-12-31T22:59:59Z')).toBe('2026-11-30T23:00:00.000Z 2026-12-31T23:00:00.000Z');
    expect(around('month', '2026-12-31T23:00:00Z')).toBe('2026-12-31T23:00:00.000Z 2027-01-31T23:00:00.000Z');
    expect(around('month', '2028-02-29T12:00:00Z')).toBe('2028-01-31T23:00:00.000Z 2028-02-29T23:00:00.000Z');
  });

  it('has 23 or 25 hours where the clock changes [TRU-5]', () => {
    expect(around('day', '2026-03-29T12:00:00Z')).toBe('2026-03-28T23:00:00.000Z 2026-03-29T22:00:00.000Z');
    expect(around('day', '2026-10-25T00:30:00Z')).toBe('2026-10-24T22:00:00.000Z 2026-10-25T23:00:00.000Z');
    expect(around('week', '2026-03-29T12:00:00Z')).toBe('2026-03-22T23:00:00.000Z 2026-03-29T22:00:00.000Z');
    expect(around('month', '2026-10-31T12:00:00Z')).toBe('2026-09-30T22:00:00.000Z 2026-10-31T23:00:00.000Z');
  });

  it('ends where the next one begins, for a year of hours [TRU-5]', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    for (const period of ['day', 'week', 'month'] as const)
      for (let hour = 0; hour < 24 * 366; hour += 37) {
        const moment = new Date(start + hour * 3_600_000);
        const { from, until } = periodAround(period, AMSTERDAM, moment);
        expect(from <= moment && moment < until).toBe(true);
        expect(periodAround(period, AMSTERDAM, until).from).toEqual(until);
      }
  });
});

describe('twelve months', () => {
  it('begin on the same date or the last of February [TRU-5]', () => {
    expect(yearBefore(new Date('2026-12-02T13:14:15Z'))).toEqual(new Date('2025-12-02T13:14:15Z'));
    expect(yearBefore(new Date('2028-02-29T08:00:00Z'))).toEqual(new Date('2027-02-28T08:00:00Z'));
  });
});
