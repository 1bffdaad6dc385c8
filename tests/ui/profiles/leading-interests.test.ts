import { describe, expect, it } from 'vitest';
import { INTERESTS } from '~/domain/profiles/rules';
import { leadingFirst } from '~/ui/profiles/leading-interests';

describe('the order of the interests', () => {
  it('differs by niche, and omits none [TEN-9]', () => {
    const orders = [1, 2, 3, 4, 5, 6, 7].map((niche) => leadingFirst(niche, INTERESTS).map(({ key }) => key));
    expect(new Set(orders.map((order) => order.slice(0, 6).join())).size).toBe(7);
    for (const order of orders) expect([...order].sort()).toEqual(INTERESTS.map(({ key }) => key).sort());
  });

  it('defaults to ours, and skips what a page lacks [TEN-9]', () => {
    expect(leadingFirst(1, INTERESTS)).toEqual(INTERESTS);
    expect(leadingFirst(7, [{ key: 'wine' }, { key: 'reading' }])).toEqual([
      { key: 'reading' },
      { key: 'wine' },
    ]);
  });
});
