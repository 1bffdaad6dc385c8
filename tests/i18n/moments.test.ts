import { describe, expect, it } from 'vitest';
import { zoneName } from '~/i18n/format';
import { LOCALES } from '~/i18n/locales';
import { momentsFor } from '~/i18n/moments';

const now = new Date('2026-11-21T22:30:00Z');

describe('when a message was sent', () => {
  it('is told by the clock of the site’s time zone [CHA-14]', () => {
    const sent = new Date('2026-11-21T20:04:00Z');
    expect(momentsFor('nl', 'Europe/Amsterdam').time(sent)).toBe('21:04');
    expect(momentsFor('en-GB', 'America/New_York').time(sent)).toBe('15:04');
  });

  it('stands under its day in the reader’s language [CHA-5, CHA-14]', () => {
    const german = momentsFor('de', 'Europe/Berlin');
    expect(german.day(now, now)).toBe('heute');
    expect(german.day(new Date('2026-11-20T12:00:00Z'), now)).toBe('gestern');
    expect(german.day(new Date('2026-11-16T12:00:00Z'), now)).toBe('Montag, 16. November');
    expect(german.day(new Date('2025-11-16T12:00:00Z'), now)).toBe('16. November 2025');
  });

  it('changes its day at midnight of the time zone [CHA-14]', () => {
    const late = new Date('2026-11-21T22:59:00Z');
    const afterMidnight = new Date('2026-11-21T23:01:00Z');
    expect(momentsFor('nl', 'Europe/Amsterdam').day(late, afterMidnight)).toBe('gisteren');
    expect(momentsFor('nl', 'UTC').day(late, afterMidnight)).toBe('vandaag');
  });

  it('is as short in the list as its age allows [CHA-1]', () => {
    const english = momentsFor('en-GB', 'Europe/Amsterdam');
    expect(english.short(new Date('2026-11-21T20:48:00Z'), now)).toBe('21:48');
    expect(english.short(new Date('2026-11-19T12:00:00Z'), now)).toBe('Thu');
    expect(english.short(new Date('2026-11-12T12:00:00Z'), now)).toBe('12 Nov');
    expect(english.short(new Date('2025-11-12T12:00:00Z'), now)).toBe('12 Nov 2025');
  });
});

describe('the name of another time zone', () => {
  it('is common in each language, all year [DSC-1]', () => {
    const [winter, summer] = [new Date('2026-01-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];
    expect(zoneName('nl', winter, 'Europe/Amsterdam')).toBe('Midden-Europese tijd');
    expect(zoneName('pl', winter, 'Europe/Warsaw')).toBe('czas środkowoeuropejski');
    expect(zoneName('en-US', winter, 'America/New_York')).toBe('Eastern Time');
    for (const language of LOCALES) {
      const name = zoneName(language, winter, 'Europe/Amsterdam');
      expect(name).not.toMatch(/Amsterdam|GMT|UTC|[/_]/);
      expect(zoneName(language, summer, 'Europe/Amsterdam')).toBe(name);
    }
  });
});
