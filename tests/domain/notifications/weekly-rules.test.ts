import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { isUpdateInTime, nextUpdateAt, isoWeek } from '~/domain/notifications/weekly-rules';

const ZONE = 'Europe/Amsterdam';
const MONDAY = new Date('2026-11-23T12:00:00Z');
const HOUR = 3_600_000;

const clockOf = (moment: Date, timeZone = ZONE) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment);

describe('the time of a weekly update [NOT-2]', () => {
  it('is 17:00 to 20:00 site time, within a week', () => {
    for (let index = 0; index < 500; index++) {
      const at = nextUpdateAt(newId(), ZONE, MONDAY);
      expect(at > MONDAY).toBe(true);
      expect(at.getTime() - MONDAY.getTime()).toBeLessThanOrEqual(7 * 24 * HOUR);
      expect(clockOf(at) >= '17:00' && clockOf(at) < '20:00').toBe(true);
    }
  });

  it('stays the same across clock changes', () => {
    const id = newId();
    const day = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, weekday: 'long' });
    // The clocks change on 28 March 2027.
    let at = nextUpdateAt(id, ZONE, new Date('2027-03-15T12:00:00Z'));
    const [weekday, clock] = [day.format(at), clockOf(at)];
    for (let week = 0; week < 4; week++) {
      at = nextUpdateAt(id, ZONE, at);
      expect([day.format(at), clockOf(at)]).toEqual([weekday, clock]);
    }
  });

  it('is spread over all days of the week', () => {
    const perDay = new Map<string, number>();
    for (let index = 0; index < 7000; index++) {
      const day = nextUpdateAt(newId(), ZONE, MONDAY).toISOString().slice(0, 10);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    expect(perDay.size).toBeGreaterThanOrEqual(7);
    expect(Math.max(...perDay.values())).toBeLessThan(1300);
  });

  it('is skipped if a day late, and at first', () => {
    expect(isUpdateInTime(new Date(MONDAY.getTime() - 23 * HOUR), MONDAY)).toBe(true);
    expect(isUpdateInTime(new Date(MONDAY.getTime() - 24 * HOUR), MONDAY)).toBe(false);
    expect(isUpdateInTime(new Date(0), MONDAY)).toBe(false);
  });

  it.each([
    ['2026-11-23T12:00:00Z', '2026-W48'],
    ['2026-11-22T22:59:00Z', '2026-W47'],
    ['2026-11-22T23:01:00Z', '2026-W48'],
    ['2027-01-01T12:00:00Z', '2026-W53'],
    ['2027-01-04T12:00:00Z', '2027-W01'],
    ['2024-12-30T12:00:00Z', '2025-W01'],
  ])('at %s belongs to the site’s week %s', (moment, week) => {
    expect(isoWeek(ZONE, new Date(moment))).toBe(week);
  });
});
