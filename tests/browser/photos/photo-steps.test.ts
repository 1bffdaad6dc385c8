import { describe, expect, it } from 'vitest';
import { STEP_PX, readKeyStep, readSwipeStep } from '~/browser/photos/photo-steps';

const key = (name: string, held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {}) =>
  readKeyStep({ key: name, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...held });

describe('in the photo viewer', () => {
  it('arrow keys step, Escape closes [PRO-7]', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Escape', 'a'].map((name) => key(name))).toEqual([
      -1,
      1,
      'close',
      null,
    ]);
  });

  it('key combinations are the browser’s own [PRO-7]', () => {
    for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const)
      expect(key('ArrowLeft', { [held]: true })).toBeNull();
  });

  it('swiping left shows the next photo [PRO-7]', () => {
    expect(readSwipeStep(-STEP_PX, 0)).toBe(1);
    expect(readSwipeStep(STEP_PX, 10)).toBe(-1);
  });

  it('a short or steep swipe does nothing [PRO-7]', () => {
    expect(readSwipeStep(STEP_PX - 1, 0)).toBeNull();
    expect(readSwipeStep(STEP_PX, STEP_PX + 1)).toBeNull();
  });
});
