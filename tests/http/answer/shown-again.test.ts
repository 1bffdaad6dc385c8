import { expect, it } from 'vitest';
import { UNITS_PER_CHARACTER } from '~/domain/chat/rules';
import { messageShownAgain } from '~/http/answer/shown-again.server';

const FAMILY = '👨‍👩‍👧';

it('a refused message is shown again up to twice its length, counted in whole characters [SAF-5, CHA-3]', () => {
  expect(messageShownAgain('x'.repeat(101), 50)).toBe('x'.repeat(100));
  expect(messageShownAgain(FAMILY.repeat(101), 50)).toBe(FAMILY.repeat(100));
  for (const whole of ['', 'x'.repeat(100), FAMILY.repeat(100), FAMILY.repeat(20)])
    expect(messageShownAgain(whole, 50)).toBe(whole);
});

it('a pile of marks on few letters is cut by its size, and what is no text is shown as none [SAF-5]', () => {
  const pile = `a${'\u0301'.repeat(UNITS_PER_CHARACTER * 200)}`;
  expect(messageShownAgain(pile, 50)).toBe(pile.slice(0, UNITS_PER_CHARACTER * 100));
  expect(messageShownAgain(undefined, 50)).toBe('');
});
