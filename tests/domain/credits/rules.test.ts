import { describe, expect, it } from 'vitest';
import { bundleForMonth, bundlesIn, costOfCredits, worthMinor } from '~/domain/credits/rules';

describe('what credits are worth', () => {
  const bundles: { credits: number; price_minor: Record<string, number> }[] = [
    { credits: 20, price_minor: { EUR: 995 } },
    { credits: 100, price_minor: { EUR: 3000, CHF: 3300 } },
  ];

  it('uses the highest price, rounded up [CHA-13]', () => {
    expect(worthMinor(2, bundles, 'EUR')).toBe(100);
    expect(worthMinor(15, bundles, 'EUR')).toBe(747);
    expect(worthMinor(10, bundles, 'CHF')).toBe(330);
  });

  it('is unknown in a currency without prices [CHA-13]', () => {
    expect(worthMinor(2, bundles, 'USD')).toBeNull();
  });
});

describe('the bundles', () => {
  const bundles: { id: string; credits: number; price_minor: Record<string, number> }[] = [
    { id: 'large', credits: 300, price_minor: { EUR: 7995, CHF: 10_900 } },
    { id: 'small', credits: 20, price_minor: { EUR: 995 } },
  ];

  it('have a price in the currency, cheapest first [CRE-2, PAY-6]', () => {
    const seen = (currency: string) =>
      bundlesIn(bundles, currency).map(({ id, priceMinor }) => [id, priceMinor]);
    expect(seen('EUR')).toEqual([
      ['small', 995],
      ['large', 7995],
    ]);
    expect(seen('CHF')).toEqual([['large', 10_900]]);
    expect(seen('USD')).toEqual([]);
  });

  it('give a message its price, rounded up [CRE-2]', () => {
    expect(costOfCredits(2, { credits: 300, priceMinor: 7995 })).toBe(54);
    expect(costOfCredits(3, { credits: 300, priceMinor: 10_900 })).toBe(109);
    expect(costOfCredits(0, { credits: 20, priceMinor: 995 })).toBe(0);
  });
});

describe('the bundle for a month', () => {
  const bundles = [20, 50, 100, 300].map((credits) => ({ credits }));

  it.each([
    [100, 100],
    [80, 100],
    [130, 100],
    [45, 50],
    [24, 20],
  ])('at %i credits a month is the one of %i [CRE-8]', (monthly, credits) => {
    expect(bundleForMonth(bundles, monthly)).toEqual({ credits });
  });

  it.each([[null], [5], [180], [1000]])('is none at %s a month [CRE-8]', (monthly) => {
    expect(bundleForMonth(bundles, monthly)).toBeNull();
  });
});
