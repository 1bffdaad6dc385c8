import { describe, expect, it } from 'vitest';
import { allowedZoom, isSecondTap, LARGEST_ZOOM } from '~/browser/photos/photo-zoom';

describe('in the photo viewer', () => {
  it('zooms by two fingers within bounds [PRO-7]', () => {
    expect([0.2, 1.02, 2, 40].map(allowedZoom)).toEqual([1, 1, 2, LARGEST_ZOOM]);
  });

  it('a quick second tap nearby is a double tap [PRO-7]', () => {
    const first = { x: 100, y: 100, at: 1000 };
    expect(isSecondTap(first, { x: 110, y: 95, at: 1200 })).toBe(true);
    expect(isSecondTap(first, { x: 110, y: 95, at: 1400 })).toBe(false);
    expect(isSecondTap(first, { x: 180, y: 100, at: 1200 })).toBe(false);
    expect(isSecondTap(null, first)).toBe(false);
  });
});
