import { expect, it } from 'vitest';
import { twice } from '~/enhance/leave-quickly';

it('Escape leaves at its second press within a second, and not at a later one [SAF-9]', () => {
  const isSecond = twice();
  expect([0, 1500, 2400].map((at) => isSecond(at))).toEqual([false, false, true]);
});

it('a third press begins anew [SAF-9]', () => {
  const isSecond = twice();
  expect([0, 100, 200, 300].map((at) => isSecond(at))).toEqual([false, true, false, true]);
});
