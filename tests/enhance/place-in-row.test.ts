import { describe, expect, it } from 'vitest';
import { placeByKey, placeInRow } from '~/enhance/place-in-row';

describe('a photo that is moved in its row', () => {
  it('stands where it was put, and the others keep their order [PRO-5]', () => {
    expect(placeInRow(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(placeInRow(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(placeInRow(['a', 'b'], 'a', 0)).toEqual(['a', 'b']);
  });

  it('goes no further than either end [PRO-5]', () => {
    expect(placeInRow(['a', 'b', 'c'], 'b', -4)).toEqual(['b', 'a', 'c']);
    expect(placeInRow(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  });

  it('is moved by the arrow keys, Home and End, and by no other key [PRO-5]', () => {
    const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End', 'Enter', 'a'];
    expect(keys.map((key) => placeByKey(key, 1, 4))).toEqual([0, 0, 2, 2, 0, 3, null, null]);
    expect([placeByKey('ArrowLeft', 0, 4), placeByKey('ArrowRight', 3, 4)]).toEqual([0, 3]);
  });
});
