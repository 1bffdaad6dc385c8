import { describe, expect, it } from 'vitest';
import { cropHeight, cropWidths, cropWithin, middleCrop } from '~/domain/photos/rules';

describe('the part of a photo that cards show', () => {
  const upright = { widthPx: 900, heightPx: 1200 };
  const landscape = { widthPx: 1200, heightPx: 800 };

  it('has the shape of a card, whatever the photo’s [PRO-4]', () => {
    expect([cropWidths(upright).max, cropHeight({ width: 1000 }, upright)]).toEqual([1000, 938]);
    expect([cropWidths(landscape).max, cropHeight({ width: 533 }, landscape)]).toEqual([533, 999]);
    expect(middleCrop(upright)).toEqual({ left: 0, top: 31, width: 1000 });
    expect(middleCrop(landscape)).toEqual({ left: 234, top: 1, width: 533 });
  });

  it('stays within the photo, at least a third wide [PRO-4]', () => {
    for (const shape of [
      upright,
      landscape,
      { widthPx: 7000, heightPx: 30 },
      { widthPx: 30, heightPx: 7000 },
    ])
      for (const left of [-1000, 0, 333, 1000])
        for (const top of [-1000, 0, 333, 1000])
          for (const width of [-5, 1, 400, 1000, 5000]) {
            const crop = cropWithin({ left, top, width }, shape);
            const { min, max } = cropWidths(shape);
            expect(crop.width).toBeGreaterThanOrEqual(min);
            expect(crop.width).toBeLessThanOrEqual(max);
            expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
            expect(crop.left + crop.width).toBeLessThanOrEqual(1000);
            expect(crop.top + cropHeight(crop, shape)).toBeLessThanOrEqual(1000);
          }
  });
});
