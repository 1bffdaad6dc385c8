import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GIFTS, giftCost, giftRange, isGift } from '~/domain/gifts/rules';

describe('the gifts', () => {
  it('are sixteen, each with a drawing of its own [GIF-1]', () => {
    const drawings = readFileSync('app/ui/gifts/gifts.svg', 'utf8');
    expect([...drawings.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id).sort()).toEqual(
      GIFTS.map(({ key }) => key).sort(),
    );
    expect(new Set(GIFTS.map(({ key }) => key)).size).toBe(16);
  });

  it('cost a factor of the site’s gift credits [GIF-1]', () => {
    expect(['rose', 'cocktail', 'dinner', 'balloon'].map((key) => giftCost(key as 'rose', 15))).toEqual([
      5, 10, 15, 30,
    ]);
    expect(GIFTS.map(({ key }) => giftCost(key, 10)).every(Number.isInteger)).toBe(true);
    expect(giftCost('rose', 0)).toBe(0);
    expect(giftRange(15)).toEqual({ from: 5, to: 30 });
  });

  it('are found by exact keys only [GIF-1, SAF-5]', () => {
    expect(isGift('rose')).toBe(true);
    expect(['', 'toString', 'yacht', null].some(isGift)).toBe(false);
  });
});
