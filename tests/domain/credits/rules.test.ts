import { describe, expect, it } from 'vitest';
import { worthMinor } from '~/domain/credits/rules';

describe('what credits are worth', () => {
  const bundles: { credits: number; price_minor: Record<string, number> }[] = [
    { credits: 20, price_minor: { EUR: 995 } },
    { credits: 100, price_minor: { EUR: 3000, CHF: 3300 } },
  ];

  it('is told at the dearest price at which they are sold, and never below [CHA-13]', () => {
    expect(worthMinor(2, bundles, 'EUR')).toBe(100);
    expect(worthMinor(15, bundles, 'EUR')).toBe(747);
    expect(worthMinor(10, bundles, 'CHF')).toBe(330);
  });

  it('is not told where they have no price [CHA-13]', () => {
    expect(worthMinor(2, bundles, 'USD')).toBeNull();
  });
});
