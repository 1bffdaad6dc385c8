import { describe, expect, it } from 'vitest';
import {
  finalFrom,
  isLeasedByOther,
  missingFields,
  reasonLanes,
  standardReason,
  type DecisionFields,
  type QueueKind,
} from '~/domain/safety/queue/rules';

const NOW = new Date('2026-12-02T12:00:00Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describe('a lease', () => {
  it('holds others back until it expires [CON-2]', () => {
    const lease = { operatorId: 'anna', until: after(10) };
    expect(isLeasedByOther(lease, 'bram', NOW)).toBe(true);
    expect(isLeasedByOther(lease, null, after(9))).toBe(true);
    expect(isLeasedByOther(lease, 'bram', after(10))).toBe(false);
    expect(isLeasedByOther(lease, 'anna', NOW)).toBe(false);
    expect(isLeasedByOther({ operatorId: null, until: after(10) }, 'bram', NOW)).toBe(false);
    expect(isLeasedByOther(null, 'bram', NOW)).toBe(false);
  });
});

describe('a decision', () => {
  it('is final after two minutes, or at once without an operator [CON-2]', () => {
    expect(finalFrom('anna', NOW)).toEqual(after(2));
    expect(finalFrom(null, NOW)).toEqual(NOW);
  });

  it.each<[QueueKind, Partial<DecisionFields>, string[]]>([
    ['photos', {}, ['verdict']],
    ['photos', { verdict: 'accepted' }, []],
    ['photos', { verdict: 'rejected' }, ['rule']],
    ['photos', { verdict: 'rejected', rule: 'explicit' }, []],
    ['photos', { verdict: 'rejected', rule: 'other' }, ['words']],
    ['photos', { verdict: 'rejected', rule: 'other', words: 'A car.' }, []],
    ['reports', { verdict: 'accepted' }, ['measure', 'rule']],
    ['reports', { verdict: 'accepted', measure: ['none'], rule: 'money' }, []],
    ['reports', { verdict: 'accepted', measure: ['none', 'photo'], rule: 'money' }, ['measure']],
    ['reports', { verdict: 'accepted', measure: ['account'], rule: 'other' }, ['words']],
    ['reports', { verdict: 'accepted', measure: ['photo', 'writing'], rule: 'money' }, ['days']],
    ['reports', { verdict: 'accepted', measure: ['photo', 'writing'], days: 7, rule: 'money' }, []],
    ['reports', { verdict: 'rejected' }, ['words']],
    ['reports', { verdict: 'rejected', standard: 'no_breach' }, []],
    ['reports', { verdict: 'rejected', words: 'A joke.' }, []],
    ['appeals', { verdict: 'accepted' }, ['words']],
    ['appeals', { words: 'We agree.' }, ['verdict']],
    ['complaints', {}, ['words']],
    ['complaints', { words: 'Sorry.' }, []],
  ])('of %s with %j lacks %j [CON-2]', (kind, fields, missing) => {
    expect(missingFields(kind, { words: '', ...fields }).map(([field]) => field)).toEqual(missing);
  });

  it.each<[QueueKind, Partial<DecisionFields>, string | null]>([
    ['photos', { verdict: 'rejected', rule: 'explicit' }, 'explicit'],
    ['photos', { verdict: 'accepted', rule: 'explicit' }, null],
    ['photos', { verdict: 'rejected', rule: 'other' }, null],
    ['reports', { verdict: 'accepted', rule: 'money', standard: 'no_breach' }, 'money'],
    ['reports', { verdict: 'rejected', rule: 'money', standard: 'no_breach' }, 'no_breach'],
    ['reports', { verdict: 'rejected' }, null],
    ['appeals', { verdict: 'accepted', rule: 'money' }, null],
    ['complaints', { standard: 'no_breach' }, null],
  ])('of %s with %j gives the standard reason %s [CON-2]', (kind, fields, reason) => {
    expect(standardReason(kind, fields)).toBe(reason);
  });
});

it('possible minors alone precede everything [CON-2]', () => {
  const first = reasonLanes().filter(({ rank }) => rank === 0);
  expect(first.map(({ reason }) => reason)).toEqual(['underage']);
});
