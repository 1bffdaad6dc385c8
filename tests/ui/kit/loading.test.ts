import { expect, it } from 'vitest';
import { FIRST, inTurn, LATER, LAZY } from '~/ui/kit/loading';

it('the first of a page’s people goes before the others, a phone asks at once for no other and other windows for a row, the rest when scrolled to [PER-4]', () => {
  const turns = (isPhone: boolean) => Array.from({ length: 8 }, (_, place) => inTurn(place, isPhone));
  expect(turns(true)).toEqual([FIRST, LAZY, LAZY, LAZY, LAZY, LAZY, LAZY, LAZY]);
  expect(turns(false)).toEqual([FIRST, LATER, LATER, LATER, LATER, LATER, LAZY, LAZY]);
});
