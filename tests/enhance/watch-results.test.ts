import { expect, it } from 'vitest';
import { isOnItsWay } from '~/enhance/watch-results';

const at = (clientX: number, clientY: number, timeStamp: number) => ({ clientX, clientY, timeStamp });

it('takes a pointer that crosses a card in a moment for one on its way, in whatever direction [LEG-5]', () => {
  expect(isOnItsWay(at(500, 300, 1000), at(510, 300, 1016))).toBe(true);
  expect(isOnItsWay(at(500, 300, 1000), at(494, 306, 1016))).toBe(true);
  expect(isOnItsWay(at(500, 300, 1000), at(502, 302, 1004))).toBe(true);
});

it('takes one that moves a little in each frame for one that reads [LEG-5]', () => {
  expect(isOnItsWay(at(500, 300, 1000), at(502, 300, 1016))).toBe(false);
  expect(isOnItsWay(at(500, 300, 1000), at(500, 300, 1000))).toBe(false);
  expect(isOnItsWay(at(500, 300, 1000), at(501, 300, 1008))).toBe(false);
});

it('does not count how long the pointer stood still before it moved [LEG-5]', () => {
  expect(isOnItsWay(at(500, 300, 1000), at(520, 300, 9000))).toBe(true);
  expect(isOnItsWay(at(500, 300, 1000), at(502, 300, 9000))).toBe(false);
});
