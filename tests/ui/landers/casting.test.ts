import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { castFor, type Cast } from '~/ui/landers/casting';
import { filmPath } from '~/ui/landers/film-files';

const WISHED: Cast[] = ['w1', 'm2', 'w4', 'm5', 'w2'];

describe('the drawn people of a niche', () => {
  it.each([
    [4, /^m/],
    [5, /^w/],
    [3, /[456]$/],
    [7, /[456]$/],
  ])('belong to niche %i, each once [TEN-9]', (niche, fits) => {
    const cast = castFor(niche, WISHED);
    expect(cast.filter((each) => !fits.test(each))).toEqual([]);
    expect(new Set(cast).size).toBe(WISHED.length);
  });

  it.each([1, 2, 6])('are the page’s own in niche %i [TEN-9]', (niche) => {
    expect(castFor(niche, WISHED)).toEqual(WISHED);
  });

  it('are replaced by the same gender, if unfit [TEN-9]', () => {
    expect(castFor(7, ['w1', 'm4', 'w5'])).toEqual(['w4', 'm4', 'w5']);
  });

  it('repeat only if a page shows more than fit [TEN-9]', () => {
    const eight: Cast[] = ['w1', 'm1', 'w3', 'w5', 'm5', 'm3', 'w4', 'm6'];
    expect(new Set(castFor(4, eight)).size).toBe(6);
  });

  it('appear in the film as a fitting pair [TEN-9, LAN-6]', () => {
    for (const look of ['a', 'b', 'c'] as const) {
      const films = [1, 4, 5].map((niche) => filmPath(look, niche, 'mp4'));
      expect(new Set(films).size).toBe(3);
      for (const pair of ['', '-men', '-women'])
        expect(existsSync(`app/ui/landers/film/film-${look}${pair}.webp`)).toBe(true);
    }
  });
});
