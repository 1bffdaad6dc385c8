import { describe, expect, it } from 'vitest';
import { movedCrop, widenedCrop } from '~/enhance/crop-preview';

const SQUARE = { widthPx: 1000, heightPx: 1000 };

describe('the part of a photo while it is chosen', () => {
  const crop = { left: 200, top: 100, width: 400 };

  it('follows the finger: the photo moves with it, as far as it reaches [PRO-4]', () => {
    expect(movedCrop(crop, { x: 0.25, y: 0.1 }, SQUARE)).toEqual({ left: 100, top: 50, width: 400 });
    expect(movedCrop(crop, { x: 1, y: 1 }, SQUARE)).toEqual({ left: 0, top: 0, width: 400 });
    expect(movedCrop(crop, { x: -2, y: -2 }, SQUARE)).toEqual({ left: 600, top: 500, width: 400 });
  });

  it('keeps its middle as it becomes wider or narrower [PRO-4]', () => {
    expect(widenedCrop(crop, 1.5, SQUARE)).toEqual({ left: 100, top: 0, width: 600 });
    expect(widenedCrop(crop, 0.75, SQUARE)).toEqual({ left: 250, top: 163, width: 300 });
    expect(widenedCrop(crop, 9, SQUARE).width).toBe(800);
  });
});
