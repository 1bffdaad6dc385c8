import { describe, expect, it } from 'vitest';
import { positionForKey, moveItem } from '~/browser/photos/reorder';

describe('a photo that is moved in its row', () => {
  it('moves one photo and keeps the others’ order [PRO-5]', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 'd', 1)).toEqual(['a', 'd', 'b', 'c']);
    expect(moveItem(['a', 'b'], 'a', 0)).toEqual(['a', 'b']);
  });

  it('stays within the row [PRO-5]', () => {
    expect(moveItem(['a', 'b', 'c'], 'b', -4)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b', 'c'], 'b', 9)).toEqual(['a', 'c', 'b']);
  });

  it('moves by arrow keys, Home and End only [PRO-5]', () => {
    const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'Home', 'End', 'Enter', 'a'];
    expect(keys.map((key) => positionForKey(key, 1, 4))).toEqual([0, 0, 2, 2, 0, 3, null, null]);
    expect([positionForKey('ArrowLeft', 0, 4), positionForKey('ArrowRight', 3, 4)]).toEqual([0, 3]);
  });
});
