import { describe, expect, it } from 'vitest';
import {
  changeTerms,
  convertMinor,
  countedMinor,
  limitAt,
  paidMinor,
  waitingRaise,
  type Terms,
} from '~/domain/spending/rules';

const NOW = new Date('2026-12-02T12:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const at = (amountMinor: number | null): Terms => ({ amountMinor, nextMinor: null, nextAt: null });

describe('a change of a limit', () => {
  it('counts at once if the limit is first, lower or the same [TRU-5]', () => {
    expect(changeTerms(null, 2000, NOW)).toEqual(at(2000));
    expect(changeTerms(at(null), 2000, NOW)).toEqual(at(2000));
    expect(changeTerms(at(2000), 1999, NOW)).toEqual(at(1999));
    expect(changeTerms(at(2000), 2000, NOW)).toEqual(at(2000));
    expect(changeTerms(null, null, NOW)).toEqual(at(null));
  });

  it('counts after 24 hours if the limit is higher, or none [TRU-5]', () => {
    for (const wanted of [2001, null]) {
      const terms = changeTerms(at(2000), wanted, NOW);
      expect(terms).toEqual({ amountMinor: 2000, nextMinor: wanted, nextAt: later(24) });
      expect(limitAt(terms, later(23.99))).toBe(2000);
      expect(limitAt(terms, later(24))).toBe(wanted);
      expect(waitingRaise(terms, later(23.99))).toEqual({ amountMinor: wanted, from: later(24) });
      expect(waitingRaise(terms, later(24))).toBeNull();
    }
  });

  it('keeps the time of a repeated or lower raise [TRU-5]', () => {
    const raised = changeTerms(at(2000), 5000, NOW);
    expect(changeTerms(raised, 5000, later(20)).nextAt).toEqual(later(24));
    expect(changeTerms(raised, 3000, later(20))).toMatchObject({ nextMinor: 3000, nextAt: later(24) });
    const removed = changeTerms(at(2000), null, NOW);
    expect(changeTerms(removed, 9000, later(20))).toMatchObject({ nextMinor: 9000, nextAt: later(24) });
  });

  it('restarts the 24 hours for a higher raise [TRU-5]', () => {
    const raised = changeTerms(at(2000), 5000, NOW);
    expect(changeTerms(raised, 5001, later(20)).nextAt).toEqual(later(44));
    expect(changeTerms(raised, null, later(20)).nextAt).toEqual(later(44));
  });

  it('ends a waiting raise by a lower limit or the old one [TRU-5]', () => {
    const raised = changeTerms(at(2000), 5000, NOW);
    expect(changeTerms(raised, 2000, later(1))).toEqual(at(2000));
    expect(changeTerms(raised, 1000, later(1))).toEqual(at(1000));
  });

  it('compares with a raise that counts already [TRU-5]', () => {
    const raised = changeTerms(at(2000), 5000, NOW);
    expect(changeTerms(raised, 4000, later(25))).toEqual(at(4000));
    expect(changeTerms(raised, 6000, later(25))).toMatchObject({ amountMinor: 5000, nextAt: later(49) });
  });
});

describe('an order', () => {
  const order = (status: string, refundedMinor = 0) => ({ status, amountMinor: 1000, refundedMinor });

  it('counts if paid or payable, less refunds [TRU-5]', () => {
    expect(['open', 'pending', 'completed'].map((status) => countedMinor(order(status)))).toEqual([
      1000, 1000, 1000,
    ]);
    expect(countedMinor(order('completed', 400))).toBe(600);
    expect(countedMinor(order('refunded', 1000))).toBe(0);
    expect(['failed', 'cancelled', 'disputed'].map((status) => countedMinor(order(status)))).toEqual([
      0, 0, 0,
    ]);
  });

  it('adds to the year’s sum once paid [TRU-5]', () => {
    expect(['open', 'pending'].map((status) => paidMinor(order(status)))).toEqual([0, 0]);
    expect(paidMinor(order('completed', 400))).toBe(600);
  });
});

describe('an amount in another currency', () => {
  const bundles: { price_minor: Record<string, number> }[] = [
    { price_minor: { EUR: 1000, CHF: 1100 } },
    { price_minor: { EUR: 2000, CHF: 2000 } },
    { price_minor: { EUR: 500 } },
  ];

  it('is converted by the highest rate of the prices [TRU-5]', () => {
    expect(convertMinor(1000, { from: 'EUR', to: 'CHF' }, bundles)).toBe(1100);
    expect(convertMinor(1100, { from: 'CHF', to: 'EUR' }, bundles)).toBe(1100);
    expect(convertMinor(1, { from: 'EUR', to: 'CHF' }, bundles)).toBe(2);
    expect(convertMinor(999, { from: 'EUR', to: 'EUR' }, bundles)).toBe(999);
  });

  it('counts one to one without a bundle in both [TRU-5]', () => {
    expect(convertMinor(1000, { from: 'PLN', to: 'EUR' }, bundles)).toBe(1000);
  });
});
