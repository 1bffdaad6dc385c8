import { expect, it } from 'vitest';
import { isPassing } from '~/browser/discovery/watch-results';

const at = (clientX: number, clientY: number, timeStamp: number) => ({ clientX, clientY, timeStamp });

it('counts a fast pointer as passing [LEG-5]', () => {
  expect(isPassing(at(500, 300, 1000), at(510, 300, 1016))).toBe(true);
  expect(isPassing(at(500, 300, 1000), at(494, 306, 1016))).toBe(true);
  expect(isPassing(at(500, 300, 1000), at(502, 302, 1004))).toBe(true);
});

it('counts a slow pointer as reading [LEG-5]', () => {
  expect(isPassing(at(500, 300, 1000), at(502, 300, 1016))).toBe(false);
  expect(isPassing(at(500, 300, 1000), at(500, 300, 1000))).toBe(false);
  expect(isPassing(at(500, 300, 1000), at(501, 300, 1008))).toBe(false);
});

it('ignores the time before the first move [LEG-5]', () => {
  expect(isPassing(at(500, 300, 1000), at(520, 300, 9000))).toBe(true);
  expect(isPassing(at(500, 300, 1000), at(502, 300, 9000))).toBe(false);
});
