import { describe, expect, it } from 'vitest';
import { choiceOf, choiceOfKey, SWIPE_PX, watchDoubled } from '~/enhance/swipe';

describe('a way across the card', () => {
  it('likes to the right and passes to the left, where it is long enough [DIS-8]', () => {
    expect([choiceOf(SWIPE_PX, 0), choiceOf(-SWIPE_PX, 0)]).toEqual(['like', 'pass']);
    expect([choiceOf(SWIPE_PX - 1, 0), choiceOf(1 - SWIPE_PX, 0), choiceOf(0, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is a scroll where it goes up or down rather [DIS-8]', () => {
    expect([choiceOf(120, 200), choiceOf(-120, -200), choiceOf(200, 120)]).toEqual([null, null, 'like']);
  });
});

describe('a key', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, repeat: false };
  const pressed = (key: string, changes = {}, busy = false) =>
    choiceOfKey({ key, ...plain, ...changes }, busy);

  it('likes by the right arrow and passes by the left one [DIS-8]', () => {
    expect([pressed('ArrowRight'), pressed('ArrowLeft'), pressed('ArrowUp'), pressed('x')]).toEqual([
      'like',
      'pass',
      null,
      null,
    ]);
  });

  it('does nothing while it is held, with another key, in a field or over a dialog [DIS-8]', () => {
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
  it('whose second half meets the next card counts once; one half a second later is another [DIS-8]', () => {
    const isDoubled = watchDoubled();
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
