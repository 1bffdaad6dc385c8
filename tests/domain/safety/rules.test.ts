import { describe, expect, it } from 'vitest';
import { appealUntil, caseKeptUntil, casesOverSince, mayAppeal } from '~/domain/safety/cases/case-time';
import { decisionKey, newCaseNumber } from '~/domain/safety/cases/case-number.server';
import {
  areMeasuresFit,
  emergencyNumber,
  hasSecretFrom,
  isOverruled,
  isSameModerator,
  measureEnd,
  measuresFor,
  measureText,
  readCaseNumber,
  suggestedMeasure,
  type ChosenMeasure,
  type Measure,
  type ReportSubject,
} from '~/domain/safety/rules';
import { createSecrets } from '~/gateways/secrets.server';

describe('an appeal', () => {
  const decidedAt = new Date('2026-03-10T12:00:00Z');
  const standing = { measures: ['photo'], status: 'accepted', decidedAt, appealedAt: null };
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
    expect(may({ ...standing, measures: [] }, last)).toBe(false);
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

const of = (kind: Measure, days: number | null = null): ChosenMeasure => ({ kind, days });

describe('a measure', () => {
  it('warns, removes the subject, or restricts the member [SAF-2, CON-3]', () => {
    const restrictions = ['writing', 'profile', 'account', 'ban'];
    expect(measuresFor('photo')).toEqual(['warning', 'photo', ...restrictions]);
    expect(measuresFor('message')).toEqual(['warning', 'message', ...restrictions]);
    expect(measuresFor('profile')).toEqual(['warning', 'about', 'answers', ...restrictions]);
  });

  it.each<[ReportSubject, ChosenMeasure[], boolean]>([
    ['photo', [], true],
    ['photo', [of('photo'), of('writing', 7)], true],
    ['photo', [of('about')], false],
    ['photo', [of('photo'), of('photo')], false],
    ['profile', [of('writing')], false],
    ['profile', [of('writing', 2)], false],
    ['profile', [of('account', 7)], false],
    ['profile', [of('account'), of('ban')], true],
    ['profile', [of('ban')], false],
  ])('of a %s fits as %j: %s [CON-3]', (subject, chosen, isFit) => {
    expect(areMeasuresFit(subject, chosen)).toBe(isFit);
  });

  it('ends by itself only as a suspension [CON-3]', () => {
    const now = new Date('2026-12-02T12:00:00Z');
    expect(measureEnd(of('writing', 3), now)).toEqual(new Date('2026-12-05T12:00:00Z'));
    expect(measureEnd(of('account'), now)).toBeNull();
  });

  it('is suggested by earlier strikes [CON-3]', () => {
    expect([0, 1, 2, 3, 9].map(suggestedMeasure).map(measureText)).toEqual([
      ...['warning', 'writing 7', 'writing 30', 'account', 'account'],
    ]);
  });

  it.each<[string, number, ChosenMeasure[], boolean]>([
    ['a removed photo at the first strike', 0, [of('photo')], false],
    ['nothing at the first strike', 0, [], false],
    ['a block at the first strike', 0, [of('account')], true],
    ['the suggestion with the photo', 1, [of('photo'), of('writing', 7)], false],
    ['a longer suspension', 1, [of('writing', 30)], true],
    ['a warning alone at the second strike', 1, [of('warning')], true],
    ['the suggestion and a hidden profile', 1, [of('writing', 7), of('profile')], true],
  ])('of the suggestion’s kind or not: %s, after %i strikes [CON-3]', (_, strikes, chosen, overrules) => {
    expect(isOverruled(chosen, suggestedMeasure(strikes))).toBe(overrules);
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
