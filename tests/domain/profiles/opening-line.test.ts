import { describe, expect, it } from 'vitest';
import { MOST_IN_LINE, openingLine } from '~/domain/profiles/opening-line';

describe('an about text', () => {
  it.each([
    ['I like rain.', 'I like rain.', ''],
    ['I like rain. And you?', 'I like rain.', 'And you?'],
    ['Who dares?! I do.', 'Who dares?!', 'I do.'],
    ['Rain\n\nSnow too.', 'Rain', 'Snow too.'],
    ['I moved 3.5 km away. Hello', 'I moved 3.5 km away.', 'Hello'],
    ['no full stop at all', 'no full stop at all', ''],
    ['', '', ''],
  ])('%j begins with the line %j [PRO-7]', (text, line, rest) => {
    expect(openingLine(text)).toEqual({ line, rest });
  });

  it('has no line if its first sentence is long [PRO-7]', () => {
    const long = `${'word '.repeat(MOST_IN_LINE / 5)}word. And more.`;
    expect(openingLine(long)).toEqual({ line: '', rest: long });
  });
});
