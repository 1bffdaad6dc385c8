import { describe, expect, it } from 'vitest';
import { readSwipe, readKey, SWIPE_PX, detectDoubleTaps } from '~/browser/discovery/swipe';

describe('a swipe', () => {
  it('likes to the right, passes to the left [DIS-8]', () => {
    expect([readSwipe(SWIPE_PX, 0), readSwipe(-SWIPE_PX, 0)]).toEqual(['like', 'pass']);
    expect([readSwipe(SWIPE_PX - 1, 0), readSwipe(1 - SWIPE_PX, 0), readSwipe(0, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('counts as scrolling if mostly vertical [DIS-8]', () => {
    expect([readSwipe(120, 200), readSwipe(-120, -200), readSwipe(200, 120)]).toEqual([null, null, 'like']);
  });
});

describe('a key', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false };
  const pressed = (key: string, changes = {}, busy = false) => readKey({ key, ...plain, ...changes }, busy);

  it('likes by the right arrow, passes by the left [DIS-8]', () => {
    expect([pressed('ArrowRight'), pressed('ArrowLeft'), pressed('ArrowUp'), pressed('x')]).toEqual([
      'like',
      'pass',
      null,
      null,
    ]);
  });

  it('ignores repeated or modified keys, fields and dialogs [DIS-8]', () => {
    for (const held of [
      { altKey: true },
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { repeat: true },
    ]) {
      expect(pressed('ArrowLeft', held)).toBeNull();
    }
    expect(pressed('ArrowRight', {}, true)).toBeNull();
  });
});

describe('a tap', () => {
  it('counts a double press once, slow presses twice [DIS-8]', () => {
    const isDoubled = detectDoubleTaps();
    expect([1000, 1120, 1499, 1500, 1600, 2400].map(isDoubled)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});
