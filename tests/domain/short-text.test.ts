import { describe, expect, it } from 'vitest';
import { maskEmail } from '~/domain/mask-email';
import { firstGraphemes, firstCharacters, firstUnits, previewText } from '~/domain/short-text';

describe('a shortened text', () => {
  it('ends with a whole character [ACC-8, CHA-1]', () => {
    expect(firstCharacters(`${'a'.repeat(99)}😀b`, 100)).toBe(`${'a'.repeat(99)}😀`);
    expect(firstCharacters('short', 100)).toBe('short');
  });

  it.each(['👨‍👩‍👧‍👦', '🇳🇱', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏿', '3️⃣', 'e\u0301', 'क्षि', '각'.normalize('NFD')])(
    'keeps %s whole at its end [CHA-1]',
    (whole) => {
      const text = `${'a'.repeat(9)}${whole.repeat(30)}`;
      expect(firstCharacters(text, 9)).toBe('a'.repeat(9));
      expect(firstCharacters(text, 10)).toBe(`${'a'.repeat(9)}${whole}`);
      expect(firstGraphemes(text, 12)).toBe(`${'a'.repeat(9)}${whole.repeat(3)}…`);
      expect(previewText(whole.repeat(200))).toBe(`${whole.repeat(120)}…`);
      expect(firstUnits(text, 9 + whole.length * 2 - 1)).toBe(`${'a'.repeat(9)}${whole}`);
      expect(maskEmail(`${whole}b@c.example`)).toBe(`${whole}…@c…`);
    },
  );

  it('stays short where a single character is huge [SAF-5]', () => {
    const pile = `a${'\u0301'.repeat(10_000)}`;
    expect(firstCharacters(`ab${pile}`, 10)).toBe('ab');
    expect(firstUnits(pile, 50)).toBe(pile.slice(0, 50));
  });

  it('ends with a whole word and an ellipsis [DIS-1]', () => {
    expect(firstGraphemes('red wine', 8)).toBe('red wine');
    expect(firstGraphemes('red wine and rain', 8)).toBe('red wine…');
    expect(firstGraphemes('red wine, and rain', 10)).toBe('red wine…');
    expect(firstGraphemes('red wine and rain', 10)).toBe('red wine…');
    expect(firstGraphemes('a'.repeat(20), 8)).toBe(`${'a'.repeat(8)}…`);
  });

  it('is one line with an ellipsis [CHA-1]', () => {
    expect(previewText('one\ntwo')).toBe('one two');
    expect(previewText('😀'.repeat(120))).toBe('😀'.repeat(120));
    expect(previewText('😀'.repeat(200))).toBe(`${'😀'.repeat(120)}…`);
  });
});
