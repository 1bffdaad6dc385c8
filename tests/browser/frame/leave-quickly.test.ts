import { expect, it } from 'vitest';
import { detectSecondPress } from '~/browser/frame/leave-quickly';

it('leaves on Escape twice within a second [SAF-9]', () => {
  const isSecond = detectSecondPress();
  expect([0, 1500, 2400].map((at) => isSecond(at))).toEqual([false, false, true]);
});

it('a third press starts over [SAF-9]', () => {
  const isSecond = detectSecondPress();
  expect([0, 100, 200, 300].map((at) => isSecond(at))).toEqual([false, true, false, true]);
});
