import { describe, expect, it } from 'vitest';
import { alertPeriod, lastAlertDay, nextAlertAt } from '~/domain/discovery/pinned/alert-rules';
import { newId } from '~/domain/new-id';

const ZONE = 'Europe/Amsterdam';
const MORNING = new Date('2026-11-23T06:00:00Z');
const HOUR = 3_600_000;

const clockOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(moment);

describe('the time of an alert', () => {
  it('is 11:00 to 14:00 site time, within a day [DIS-22]', () => {
    for (let index = 0; index < 500; index++) {
      const at = nextAlertAt(newId(), ZONE, MORNING);
      expect(at > MORNING).toBe(true);
      expect(at.getTime() - MORNING.getTime()).toBeLessThan(24 * HOUR);
      expect(clockOf(at) >= '11:00' && clockOf(at) < '14:00').toBe(true);
    }
  });

  it('is the same each day, across clock changes [DIS-22]', () => {
    const id = newId();
    // The clocks change on 28 March 2027.
    let at = nextAlertAt(id, ZONE, new Date('2027-03-26T06:00:00Z'));
    const clock = clockOf(at);
    for (let day = 0; day < 4; day++) {
      at = nextAlertAt(id, ZONE, at);
      expect(clockOf(at)).toBe(clock);
    }
    expect(lastAlertDay(id, ZONE, at)).toBe('2027-03-30');
  });
});

describe('the day of an alert', () => {
  it('is yesterday until today’s alert [DIS-22]', () => {
    const id = newId();
    const at = nextAlertAt(id, ZONE, MORNING);
    expect(lastAlertDay(id, ZONE, MORNING)).toBe('2026-11-22');
    expect(lastAlertDay(id, ZONE, at)).toBe('2026-11-23');
    expect(lastAlertDay(id, ZONE, new Date('2026-11-23T23:30:00Z'))).toBe('2026-11-23');
  });

  it('begins where the day before ends [DIS-22]', () => {
    const id = newId();
    const [first, second] = ['2027-03-27', '2027-03-28'].map((day) => alertPeriod(id, ZONE, day)!);
    expect(second!.after).toEqual(first!.until);
    expect(second!.until).toEqual(nextAlertAt(id, ZONE, first!.until));
  });

  it.each(['', '2026', 'week', '2026-13-01', '2026-11-23T00:00'])('is not “%s” [DIS-22]', (day) => {
    expect(alertPeriod(newId(), ZONE, day)).toBeNull();
  });
});
