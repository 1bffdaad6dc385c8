import { describe, expect, it } from 'vitest';
import { availabilityOf, checkText, countCharacters } from '~/domain/chat/rules';
import { cleanText } from '~/domain/clean-text';

const now = new Date('2026-11-21T12:00:00Z');

describe('the length of a message', () => {
  it('counts what a reader sees as one character as one [CHA-3]', () => {
    expect(countCharacters('abc')).toBe(3);
    expect(countCharacters('👩‍👩‍👧‍👦')).toBe(1);
    expect(countCharacters('🇳🇱🇩🇪')).toBe(2);
    expect(countCharacters('e\u0301')).toBe(1);
  });

  it('counts the letters and signs of Western languages as a segmenter does [CHA-3]', () => {
    const western = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code))
      .filter((letter) => !/\p{C}/u.test(letter))
      .join('');
    expect(countCharacters(western)).toBe([...new Intl.Segmenter().segment(western)].length);
    expect(countCharacters(`${western}👍🏽`)).toBe(countCharacters(western) + 1);
  });

  it('allows the longest message and refuses one character more [CHA-3]', () => {
    expect(checkText('👍🏽'.repeat(50), 50)).toBe('ok');
    expect(checkText('👍🏽'.repeat(51), 50)).toBe('too_long');
  });

  it('refuses a pile of marks that counts as few characters [CHA-3]', () => {
    expect(checkText(`a${'\u0301'.repeat(10_000)}`, 50)).toBe('too_long');
  });

  it('refuses a message in which there is nothing to see [CHA-3]', () => {
    expect(checkText(cleanText(' \n\t '), 50)).toBe('empty');
    expect(checkText(cleanText('\u200b\u200d\ufeff\ufe0f'), 50)).toBe('empty');
    expect(checkText('?', 50)).toBe('ok');
    expect(checkText('❤️', 50)).toBe('ok');
  });
});

describe('whether a member can be written to', () => {
  const other = { status: 'active', deletionRequestedAt: null, hasProfile: true, blocked: false };

  it('depends on blocks, the account and the confirmed e-mail [CHA-11, ACC-21]', () => {
    expect(availabilityOf(other)).toBe('available');
    expect(availabilityOf({ ...other, blocked: true })).toBe('not_available');
    expect(availabilityOf({ ...other, deletionRequestedAt: now })).toBe('not_available');
    expect(availabilityOf({ ...other, status: 'blocked' })).toBe('not_available');
    expect(availabilityOf({ ...other, hasProfile: false })).toBe('not_available');
    expect(availabilityOf({ ...other, status: 'not_confirmed' })).toBe('not_confirmed');
    expect(availabilityOf({ ...other, status: 'not_confirmed', blocked: true })).toBe('not_available');
  });
});
