import { describe, expect, it } from 'vitest';
import { availabilityOf } from '~/domain/chat/chat-partner.server';
import { checkText, countCharacters } from '~/domain/chat/rules';
import { cleanText } from '~/domain/clean-text';

const now = new Date('2026-11-21T12:00:00Z');

describe('the length of a message', () => {
  it('counts a grapheme as one character [CHA-3]', () => {
    expect(countCharacters('abc')).toBe(3);
    expect(countCharacters('👩‍👩‍👧‍👦')).toBe(1);
    expect(countCharacters('🇳🇱🇩🇪')).toBe(2);
    expect(countCharacters('e\u0301')).toBe(1);
  });

  it('counts Western letters like a segmenter [CHA-3]', () => {
    const western = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code))
      .filter((letter) => !/\p{C}/u.test(letter))
      .join('');
    expect(countCharacters(western)).toBe([...new Intl.Segmenter().segment(western)].length);
    expect(countCharacters(`${western}👍🏽`)).toBe(countCharacters(western) + 1);
  });

  it('allows the limit and refuses one more [CHA-3]', () => {
    expect(checkText('👍🏽'.repeat(50), 50)).toBe('ok');
    expect(checkText('👍🏽'.repeat(51), 50)).toBe('too_long');
  });

  it('refuses piled combining marks [CHA-3]', () => {
    expect(checkText(`a${'\u0301'.repeat(10_000)}`, 50)).toBe('too_long');
  });

  it('refuses a message without visible characters [CHA-3]', () => {
    expect(checkText(cleanText(' \n\t '), 50)).toBe('empty');
    expect(checkText(cleanText('\u200b\u200d\ufeff\ufe0f'), 50)).toBe('empty');
    expect(checkText('?', 50)).toBe('ok');
    expect(checkText('❤️', 50)).toBe('ok');
  });
});

describe('whether a member can be written to', () => {
  const unblocked = { blocksViewer: false, blockedByViewer: false };
  const unpaused = { fictional: false, sitePausedUntil: null };
  const other = { accountStatus: 'active', deletionRequestedAt: null, ...unblocked, ...unpaused };

  it('depends on blocks, account and confirmation [CHA-11, ACC-21]', () => {
    const ask = (changed: object, hasProfile = true) => availabilityOf({ ...other, ...changed }, hasProfile);
    expect(ask({})).toBe('available');
    expect(ask({ blocksViewer: true })).toBe('not_available');
    expect(ask({ blockedByViewer: true })).toBe('not_available');
    expect(ask({ deletionRequestedAt: now })).toBe('not_available');
    expect(ask({ accountStatus: 'blocked' })).toBe('not_available');
    expect(ask({}, false)).toBe('not_available');
    expect(ask({ sitePausedUntil: now })).toBe('available');
    expect(ask({ sitePausedUntil: now, fictional: true })).toBe('not_available');
    expect(ask({ accountStatus: 'not_confirmed' })).toBe('not_confirmed');
    expect(ask({ accountStatus: 'not_confirmed', blocksViewer: true })).toBe('not_available');
  });
});
