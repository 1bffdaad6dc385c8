import { describe, expect, it } from 'vitest';
import { STEP_PX, stepOfKey, stepOfSwipe } from '~/enhance/photo-steps';

const key = (name: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {}) =>
  stepOfKey({ key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

describe('in the photo viewer', () => {
  it('the arrow keys step through the photos, and Escape leads back [PRO-7]', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Escape', 'a'].map((name) => key(name))).toEqual([
      -1,
      1,
      'close',
      null,
    ]);
  });

  it('a key pressed with another is the browser’s own [PRO-7]', () => {
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)
      expect(key('ArrowLeft', { [held]: true })).toBeNull();
  });

  it('a swipe to the left brings the next photo, one to the right the photo before [PRO-7]', () => {
    expect(stepOfSwipe(-STEP_PX, 0)).toBe(1);
    expect(stepOfSwipe(STEP_PX, 10)).toBe(-1);
  });

  it('a short or steep swipe does nothing [PRO-7]', () => {
    expect(stepOfSwipe(STEP_PX - 1, 0)).toBeNull();
    expect(stepOfSwipe(STEP_PX, STEP_PX + 1)).toBeNull();
  });
});
