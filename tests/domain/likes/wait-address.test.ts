import { describe, expect, it } from 'vitest';
import { secondsAsked, removeSeconds } from '~/domain/likes/rules';

describe('the wait in the parameter t', () => {
  it('accepts seconds and ignores anything else [LIK-5]', () => {
    expect([secondsAsked('?t=7'), secondsAsked('?page=2&t=0')]).toEqual([7, 0]);
    for (const odd of ['', '?t=', '?t=-1', '?t=1.5', '?t=abc', '?t=3601', '?t=99999999'])
      expect(secondsAsked(odd)).toBeNull();
  });

  it('removes only t from the URL [LIK-5]', () => {
    expect(removeSeconds('/members', '?t=7')).toBe('/members');
    expect(removeSeconds('/members', '?min_age=30&t=7&page=2')).toBe('/members?min_age=30&page=2');
  });
});
