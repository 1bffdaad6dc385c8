import { describe, expect, it } from 'vitest';
import { placeBeside } from '~/enhance/place-beside';

const ROOM = { left: 0, top: 84, right: 1440, bottom: 892 };
const SIZE = { width: 352, height: 400 };

/** A card of 200 by 250 px with its upper left corner there. */
const card = (left: number, top: number) => ({ left, top, right: left + 200, bottom: top + 250 });

describe('a preview beside a card', () => {
  it('stands on its right, level with its top [LEG-5]', () => {
    expect(placeBeside(card(440, 240), SIZE, ROOM)).toEqual({ left: 640, top: 240 });
    expect(placeBeside(card(888, 240), SIZE, ROOM)).toEqual({ left: 1088, top: 240 });
  });

  it('stands on its left where the right has no room [LEG-5]', () => {
    expect(placeBeside(card(889, 240), SIZE, ROOM)).toEqual({ left: 537, top: 240 });
    expect(placeBeside(card(1100, 240), SIZE, ROOM)).toEqual({ left: 748, top: 240 });
  });

  it('stays between the head and the foot of the window, whatever the card reaches out of [LEG-5]', () => {
    expect(placeBeside(card(440, 700), SIZE, ROOM)).toEqual({ left: 640, top: 492 });
    expect(placeBeside(card(440, -100), SIZE, ROOM)).toEqual({ left: 640, top: 84 });
  });

  it('is not shown where it would stand over the card or out of the window [LEG-5]', () => {
    const wide = { left: 300, top: 240, right: 1100, bottom: 490 };
    expect(placeBeside(wide, SIZE, ROOM)).toBeNull();
    expect(placeBeside(card(440, 240), { width: 352, height: 809 }, ROOM)).toBeNull();
    expect(placeBeside(card(440, 240), { width: 352, height: 808 }, ROOM)).toEqual({ left: 640, top: 84 });
  });
});
