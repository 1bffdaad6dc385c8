import { describe, expect, it } from 'vitest';
import { appealUntil, caseKeptUntil, casesOverSince, mayAppeal } from '~/domain/safety/cases/case-time';
import { decisionKey, newCaseNumber } from '~/domain/safety/cases/case-number.server';
import {
  emergencyNumber,
  hasSecretFrom,
  isSameModerator,
  measuresFor,
  readCaseNumber,
} from '~/domain/safety/rules';
import { createSecrets } from '~/gateways/secrets.server';

describe('an appeal', () => {
  const decidedAt = new Date('2026-03-10T12:00:00Z');
  const standing = { measure: 'photo' as const, status: 'accepted', decidedAt, appealedAt: null };
  const timeZone = 'Europe/Amsterdam';
  const last = appealUntil(decidedAt, timeZone);
  const may = (found: Parameters<typeof mayAppeal>[0], now: Date) => mayAppeal(found, { now, timeZone });

  it('is open for six months, through the last day [SAF-11]', () => {
    expect(last).toEqual(new Date('2026-09-10T21:59:59.999Z'));
    expect(may(standing, last)).toBe(true);
    expect(may(standing, new Date(last.getTime() + 1))).toBe(false);
    expect(appealUntil(new Date('2026-03-10T23:30:00Z'), timeZone)).toEqual(
      new Date('2026-09-11T21:59:59.999Z'),
    );
    expect(appealUntil(decidedAt, 'America/New_York')).toEqual(new Date('2026-09-11T03:59:59.999Z'));
  });

  it('ends with the month if that day is missing [SAF-11]', () => {
    const late = new Date('2025-08-31T12:00:00Z');
    expect(appealUntil(late, timeZone)).toEqual(new Date('2026-02-28T22:59:59.999Z'));
    expect(caseKeptUntil(timeZone, late)).toBe('2026-02-28');
  });

  it('is open while the case is kept, in any zone [SAF-2, SAF-11]', () => {
    // Only a month's last days can change on another month.
    for (const [month, day] of [1, 2, 5, 7, 8, 11].flatMap((each) =>
      [28, 30, 31].map((last) => [each, last] as const),
    )) {
      const closedAt = new Date(Date.UTC(2025, month, day, 23, 30));
      for (const zone of [timeZone, 'America/New_York']) {
        const end = appealUntil(closedAt, zone);
        expect(casesOverSince(zone, end) < closedAt, `${closedAt.toISOString()} ${zone}`).toBe(true);
        const later = new Date(end.getTime() + 4 * 86_400_000);
        expect(casesOverSince(zone, later) >= closedAt, `${closedAt.toISOString()} ${zone}`).toBe(true);
      }
    }
  });

  it('is possible once, against an active measure [SAF-11]', () => {
    expect(may({ ...standing, appealedAt: decidedAt }, last)).toBe(false);
    expect(may({ ...standing, measure: null }, last)).toBe(false);
    for (const status of ['open', 'rejected', 'appealed'])
      expect(may({ ...standing, status }, last)).toBe(false);
  });

  it('traces who issued a moderator’s secret [SAF-11, SAF-15]', () => {
    const [early, decided, later] = ['01', '02', '03'].map((day) => new Date(`2026-11-${day}T12:00:00Z`));
    const has = (name: string, issued: [string, string | null, Date][]) =>
      hasSecretFrom(
        issued.map(([nameKey, invitedBy, secretAt]) => ({ nameKey, invitedBy, secretAt })),
        { name, from: 'Anna', since: decided! },
      );
    expect(has('Bram', [['bram', 'Anna', early!]])).toBe(false);
    expect(has('Bram', [['bram', 'anna', later!]])).toBe(true);
    const through = (of: Date): [string, string | null, Date][] => [
      ['bram', 'Cleo', later!],
      ['cleo', 'Anna', of],
    ];
    expect(has('Bram', through(later!))).toBe(true);
    expect(has('Bram', through(early!))).toBe(false);
    const circle: [string, string | null, Date][] = [
      ['bram', 'Cleo', later!],
      ['cleo', 'Bram', later!],
    ];
    expect(has('Bram', circle)).toBe(false);
    expect(has('Bram', [['bram', null, later!]])).toBe(false);
    expect(has('Dirk', circle)).toBe(false);
  });

  it('matches a moderator’s name in any spelling [SAF-11]', () => {
    expect(isSameModerator('Anna', ' anna ')).toBe(true);
    expect(isSameModerator('Anna', 'Hanna')).toBe(false);
  });
});

describe('a measure', () => {
  it('removes the subject, profile or account [SAF-2]', () => {
    expect(measuresFor('photo')).toEqual(['photo', 'profile', 'account']);
    expect(measuresFor('message')).toEqual(['message', 'profile', 'account']);
    expect(measuresFor('profile')).toEqual(['profile', 'account']);
  });
});

describe('a case’s number', () => {
  it('is read in any spelling, and nothing else is [SAF-2]', () => {
    const numbers = Array.from({ length: 200 }, newCaseNumber);
    expect(new Set(numbers).size).toBe(200);
    for (const number of numbers) expect(readCaseNumber(` ${number.toLowerCase()} `)).toBe(number);
    for (const typed of ['', '4K7QP2MX9T', '4K7QP-2MX9I', '4K7QP-2MX9TT', '-', `${numbers[0]}x`])
      expect(readCaseNumber(typed)).toBeNull();
  });

  it('opens its decision only with its own key [SAF-11, TEN-10]', () => {
    const secrets = createSecrets('a key for tests and nothing else');
    const keys = [
      decisionKey(secrets, 'a.example', '4K7QP-2MX9T'),
      decisionKey(secrets, 'b.example', '4K7QP-2MX9T'),
      decisionKey(secrets, 'a.example', '4K7QP-2MX9V'),
    ];
    expect(new Set(keys).size).toBe(3);
    expect(keys.every((key) => key.length === 22)).toBe(true);
  });
});

describe('the emergency number', () => {
  it('is the country’s own [SAF-2]', () => {
    expect([emergencyNumber('US'), emergencyNumber('NL'), emergencyNumber('GB')]).toEqual([
      '911',
      '112',
      '999',
    ]);
  });
});
