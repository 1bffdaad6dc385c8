import { describe, expect, it } from 'vitest';
import { secondsAsked, withoutSeconds } from '~/enhance/new-like';
import { pollAfterMs } from '~/enhance/polling';

describe('the like that an address asks for by t', () => {
  it('comes after so many seconds; what is no number of seconds asks for none [LIK-5]', () => {
    expect([secondsAsked('?t=7'), secondsAsked('?page=2&t=0')]).toEqual([7, 0]);
    for (const odd of ['', '?t=', '?t=-1', '?t=1.5', '?t=abc', '?t=3601', '?t=99999999'])
      expect(secondsAsked(odd)).toBeNull();
  });

  it('leaves nothing of itself in the address, and the rest as it was [LIK-5]', () => {
    expect(withoutSeconds('/members', '?t=7')).toBe('/members');
    expect(withoutSeconds('/members', '?min_age=30&t=7&page=2')).toBe('/members?min_age=30&page=2');
  });
});

it('asks after 5 s, then each minute, or each five minutes where pushes tell [API-13]', () => {
  expect([pollAfterMs(0, false), pollAfterMs(0, true)]).toEqual([5000, 5000]);
  expect([pollAfterMs(1, false), pollAfterMs(7, false), pollAfterMs(1, true)]).toEqual([
    60_000, 60_000, 300_000,
  ]);
});
