import { describe, expect, it } from 'vitest';
import { beginningOf, firstCharacters, previewOf } from '~/domain/short-text';

describe('a text that is cut', () => {
  it('ends with a whole character, so that it can be kept [ACC-8, CHA-1]', () => {
    expect(firstCharacters(`${'a'.repeat(99)}😀b`, 100)).toBe(`${'a'.repeat(99)}😀`);
    expect(firstCharacters('short', 100)).toBe('short');
  });

  it('ends with a whole word, unless it has but one, and says that it goes on [DIS-1]', () => {
    expect(beginningOf('red wine', 8)).toBe('red wine');
    expect(beginningOf('red wine and rain', 8)).toBe('red wine…');
    expect(beginningOf('red wine, and rain', 10)).toBe('red wine…');
    expect(beginningOf('red wine and rain', 10)).toBe('red wine…');
    expect(beginningOf('a'.repeat(20), 8)).toBe(`${'a'.repeat(8)}…`);
  });

  it('is one line of a list, and says that it goes on [CHA-1]', () => {
    expect(previewOf('one\ntwo')).toBe('one two');
    expect(previewOf('😀'.repeat(120))).toBe('😀'.repeat(120));
    expect(previewOf('😀'.repeat(200))).toBe(`${'😀'.repeat(120)}…`);
  });
});
