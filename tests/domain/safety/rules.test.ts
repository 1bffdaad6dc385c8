import { describe, expect, it } from 'vitest';
import { decisionKey, newCaseNumber } from '~/domain/safety/case-number.server';
import {
  appealUntil,
  emergencyNumber,
  hasSecretFrom,
  isSameModerator,
  mayAppeal,
  measuresFor,
  readCaseNumber,
} from '~/domain/safety/rules';
import { createSecrets } from '~/gateways/secrets.server';

describe('an appeal', () => {
  const decidedAt = new Date('2026-03-10T12:00:00Z');
  const standing = { measure: 'photo' as const, status: 'accepted', decidedAt, appealedAt: null };
  const last = new Date(appealUntil(decidedAt).getTime() - 1);

  it('can be made for six months, to the last moment [SAF-11]', () => {
    expect(appealUntil(decidedAt)).toEqual(new Date('2026-09-10T12:00:00Z'));
    expect(mayAppeal(standing, last)).toBe(true);
    expect(mayAppeal(standing, appealUntil(decidedAt))).toBe(false);
  });

  it('is one, and against a measure that stands [SAF-11]', () => {
    expect(mayAppeal({ ...standing, appealedAt: decidedAt }, last)).toBe(false);
    expect(mayAppeal({ ...standing, measure: null }, last)).toBe(false);
    for (const status of ['open', 'rejected', 'appealed'])
      expect(mayAppeal({ ...standing, status }, last)).toBe(false);
  });

  it('tells who issued a moderator’s secret since a decision, through others too [SAF-11, SAF-15]', () => {
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

  it('knows one moderator by their name, however it is typed [SAF-11]', () => {
    expect(isSameModerator('Anna', ' anna ')).toBe(true);
    expect(isSameModerator('Anna', 'Hanna')).toBe(false);
  });
});

describe('a measure', () => {
  it('takes what was reported, or its owner’s profile or account [SAF-2]', () => {
    expect(measuresFor('photo')).toEqual(['photo', 'profile', 'account']);
    expect(measuresFor('message')).toEqual(['message', 'profile', 'account']);
    expect(measuresFor('profile')).toEqual(['profile', 'account']);
  });
});

describe('a case’s number', () => {
  it('is read back however it was typed, and nothing else is [SAF-2]', () => {
    const numbers = Array.from({ length: 200 }, newCaseNumber);
    expect(new Set(numbers).size).toBe(200);
    for (const number of numbers) expect(readCaseNumber(` ${number.toLowerCase()} `)).toBe(number);
    for (const typed of ['', '4K7QP2MX9T', '4K7QP-2MX9I', '4K7QP-2MX9TT', '-', `${numbers[0]}x`])
      expect(readCaseNumber(typed)).toBeNull();
  });

  it('opens its decision with a key that is that case’s and that site’s own [SAF-11, TEN-10]', () => {
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

describe('the number to call in danger', () => {
  it('is the country’s own [SAF-2]', () => {
    expect([emergencyNumber('US'), emergencyNumber('NL'), emergencyNumber('GB')]).toEqual([
      '911',
      '112',
      '999',
    ]);
  });
});
