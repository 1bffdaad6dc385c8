import { describe, expect, it } from 'vitest';
import { debitedOn, isAboveLimit, type Debit } from '~/domain/payments/debit/debit-rules';

const now = new Date('2026-11-21T12:00:00Z');
const debit = (amountMinor: number, daysAgo: number, fate: Debit['fate']): Debit => ({
  amountMinor,
  createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
  fate,
});

describe('the limit of direct debits', () => {
  it.each<[string, Debit[], number, boolean]>([
    ['a first order', [], 24_95, false],
    ['a first order of exactly 100', [], 100_00, false],
    ['a first order above 100', [], 100_01, true],
    ['a second order within a week', [debit(20_00, 1, 'under way')], 20_00, false],
    [
      'a third within a week, none settled',
      [debit(10_00, 1, 'under way'), debit(10_00, 6, 'under way')],
      10_00,
      true,
    ],
    [
      'a third, one of which came to nothing',
      [debit(10_00, 1, 'under way'), debit(10_00, 6, 'over')],
      10_00,
      true,
    ],
    ['a third after a week', [debit(10_00, 1, 'under way'), debit(10_00, 8, 'under way')], 10_00, false],
    ['a third, the first settled', [debit(10_00, 6, 'settled'), debit(10_00, 1, 'under way')], 10_00, false],
    [
      'a fourth at once, one settled long ago',
      [debit(10_00, 90, 'settled'), debit(10_00, 1, 'under way'), debit(10_00, 1, 'under way')],
      10_00,
      false,
    ],
    [
      'what makes 100 with what is under way',
      [debit(10_00, 90, 'settled'), debit(60_00, 1, 'under way')],
      40_00,
      false,
    ],
    [
      'what makes more than 100 with what is under way',
      [debit(10_00, 90, 'settled'), debit(60_00, 20, 'under way')],
      40_01,
      true,
    ],
    [
      'anything, when all that was settled is not under way any more',
      [debit(90_00, 1, 'settled')],
      90_00,
      false,
    ],
  ])('for %s [PAY-3]', (_, debits, amountMinor, above) => {
    expect(isAboveLimit(debits, amountMinor, now)).toBe(above);
  });
});

describe('the day of a direct debit', () => {
  it('leaves the promised notice, even after midnight [PAY-2, NOT-2]', () => {
    const day = debitedOn(new Date('2026-07-03T23:59:00Z'));
    expect(day).toEqual(new Date('2026-07-07T12:00:00Z'));
    const ordered = Date.parse('2026-07-04T00:30:00Z');
    expect(Math.floor(day.getTime() / 86_400_000) - Math.floor(ordered / 86_400_000)).toBe(3);
  });
});
