import { describe, expect, it } from 'vitest';
import { moveCrop, scaleCrop } from '~/browser/photos/crop-preview';

const SQUARE = { widthPx: 1000, heightPx: 1000 };

describe('a photo’s crop while it is chosen', () => {
  const crop = { left: 200, top: 100, width: 400 };

  it('follows the finger within the photo [PRO-4]', () => {
    expect(moveCrop(crop, { x: 0.25, y: 0.1 }, SQUARE)).toEqual({ left: 100, top: 50, width: 400 });
    expect(moveCrop(crop, { x: 1, y: 1 }, SQUARE)).toEqual({ left: 0, top: 0, width: 400 });
    expect(moveCrop(crop, { x: -2, y: -2 }, SQUARE)).toEqual({ left: 600, top: 500, width: 400 });
  });

  it('keeps its center when scaled [PRO-4]', () => {
    expect(scaleCrop(crop, 1.5, SQUARE)).toEqual({ left: 100, top: 0, width: 600 });
    expect(scaleCrop(crop, 0.75, SQUARE)).toEqual({ left: 250, top: 163, width: 300 });
    expect(scaleCrop(crop, 9, SQUARE).width).toBe(800);
  });
});
