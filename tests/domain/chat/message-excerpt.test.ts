import { expect, it } from 'vitest';
import { excerptAround } from '~/domain/chat/message-excerpt';

const LONG = 'word '.repeat(40).trim();

it.each([
  ['Do you swim in the lake?', 'SWIM', ['Do you ', 'swim', ' in the lake?']],
  ['one\n\ntwo  three', 'two three', ['one ', 'two three', '']],
  ['one two  three four', 'two  three', ['one ', 'two three', ' four']],
  ['nothing of it', 'else', ['', '', 'nothing of it']],
  // In lower case, İ has one more letter.
  ['İ and a lake', 'lake', ['', '', 'İ and a lake']],
])('marks the first match in %j [CHA-24]', (text, sought, [before, match, after]) => {
  expect(excerptAround(text, sought)).toEqual({ before, match, after });
});

it('cuts a long message around its match, between words [CHA-24]', () => {
  const { before, match, after } = excerptAround(`${LONG} lake ${LONG}`, 'lake');
  expect(match).toBe('lake');
  expect(before).toMatch(/^…(word )+$/);
  expect(after).toMatch(/^( word)+…$/);
  expect(before.length + after.length).toBeLessThan(170);
});
