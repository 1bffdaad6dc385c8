import { expect, it } from 'vitest';
import { FIRST, imageLoading, LATER, LAZY } from '~/delivery/loading-priority';

it('loads the first picture, a row, then lazily [PER-4]', () => {
  const turns = (isPhone: boolean) => Array.from({ length: 8 }, (_, place) => imageLoading(place, isPhone));
  expect(turns(true)).toEqual([FIRST, LAZY, LAZY, LAZY, LAZY, LAZY, LAZY, LAZY]);
  expect(turns(false)).toEqual([FIRST, LATER, LATER, LATER, LATER, LATER, LAZY, LAZY]);
});
