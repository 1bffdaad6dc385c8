import { expect, it } from 'vitest';
import { UNITS_PER_CHARACTER } from '~/domain/chat/rules';
import { truncateMessage } from '~/http/answer/shown-again.server';

const FAMILY = '👨‍👩‍👧';

it('cuts a refused message at twice its limit [SAF-5, CHA-3]', () => {
  expect(truncateMessage('x'.repeat(101), 50)).toBe('x'.repeat(100));
  expect(truncateMessage(FAMILY.repeat(101), 50)).toBe(FAMILY.repeat(100));
  for (const whole of ['', 'x'.repeat(100), FAMILY.repeat(100), FAMILY.repeat(20)])
    expect(truncateMessage(whole, 50)).toBe(whole);
});

it('cuts stacked marks, and empties non-texts [SAF-5]', () => {
  const pile = `a${'\u0301'.repeat(UNITS_PER_CHARACTER * 200)}`;
  expect(truncateMessage(pile, 50)).toBe(pile.slice(0, UNITS_PER_CHARACTER * 100));
  expect(truncateMessage(undefined, 50)).toBe('');
});
