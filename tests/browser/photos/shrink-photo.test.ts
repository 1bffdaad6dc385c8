import { describe, expect, it } from 'vitest';
import { fitWithin } from '~/browser/photos/shrink-photo';

describe('a photo shrunk for sending', () => {
  it('keeps its shape, and is never enlarged [CHA-17]', () => {
    expect(fitWithin(6000, 4000, 2048)).toEqual({ width: 2048, height: 1365 });
    expect(fitWithin(3000, 6000, 2048)).toEqual({ width: 1024, height: 2048 });
    expect(fitWithin(800, 600, 2048)).toEqual({ width: 800, height: 600 });
    expect(fitWithin(1, 9000, 480)).toEqual({ width: 1, height: 480 });
  });
});
