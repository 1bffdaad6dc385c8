import { describe, expect, it } from 'vitest';
import { moveThumb, readAges } from '~/browser/discovery/age-thumbs';

describe('a thumb of the age slider', () => {
  it('moves alone, as far as the other one [DIS-23]', () => {
    const ages = { from: 30, to: 40 };
    expect(moveThumb(ages, 'from', 35)).toEqual({ from: 35, to: 40 });
    expect(moveThumb(ages, 'from', 60)).toEqual({ from: 40, to: 40 });
    expect(moveThumb(ages, 'to', 99)).toEqual({ from: 30, to: 99 });
    expect(moveThumb(ages, 'to', 18)).toEqual({ from: 30, to: 30 });
  });

  it.each<[from: string, to: string, ages: [number, number]]>([
    ['30', '40', [30, 40]],
    ['40', '30', [30, 40]],
    ['', '', [18, 99]],
    [' ', '4', [18, 18]],
    ['17', '140', [18, 99]],
    ['30.6', '1e400', [18, 99]],
    ['x', '50', [18, 50]],
  ])('is where “%s” and “%s” are typed [DIS-23]', (from, to, [least, most]) => {
    expect(readAges([from, to], { min: 18, max: 99 })).toEqual({ from: least, to: most });
  });
});
