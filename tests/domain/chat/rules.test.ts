import { describe, expect, it } from 'vitest';
import {
  availabilityOf,
  checkText,
  cleanText,
  countCharacters,
  costOf,
  mayStart,
  pairOf,
} from '~/domain/chat/rules';

const now = new Date('2026-11-21T12:00:00Z');

describe('the length of a message', () => {
  it('counts what a reader sees as one character as one [CHA-3]', () => {
    expect(countCharacters('abc')).toBe(3);
    expect(countCharacters('👩‍👩‍👧‍👦')).toBe(1);
    expect(countCharacters('🇳🇱🇩🇪')).toBe(2);
    expect(countCharacters('e\u0301')).toBe(1);
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
    expect(checkText(cleanText('\u200b\u200d\ufeff'), 50)).toBe('empty');
    expect(checkText('?', 50)).toBe('ok');
    expect(checkText('❤️', 50)).toBe('ok');
  });
});

describe('the text of a message', () => {
  it('loses blank ends, control characters and empty lines beyond one [CHA-3]', () => {
    expect(cleanText('  hello\r\n\r\n\r\nyou\u0000\u0007 ')).toBe('hello\n\nyou');
  });
});

describe('what a message costs', () => {
  const prices = { message_credits: 2, photo_credits: 5, gift_credits: 15, fictional_replies: false };
  const all = [
    { kind: 'text' },
    { kind: 'image' },
    { kind: 'gift', giftKey: 'rose' },
    { kind: 'gift', giftKey: 'weekend' },
  ] as const;
  const costs = (toFictional: boolean, fictional_replies = false) =>
    all.map((content) => costOf(content, toFictional, { ...prices, fictional_replies }));

  it('is what the tenant says, for words, a photo and a gift [CHA-3, CHA-4, GIF-1]', () => {
    expect(costs(false)).toEqual([2, 5, 5, 30]);
  });

  it('is nothing to a fictional profile, unless people answer it [PRO-10]', () => {
    expect(costs(true)).toEqual([0, 0, 0, 0]);
    expect(costs(true, true)).toEqual([2, 5, 5, 30]);
  });
});

describe('starting a conversation', () => {
  const free = { paidUser: false, trialUntil: null };

  it('is free members’ twice, and premium members’ at will [CHA-8, CRE-3]', () => {
    expect(mayStart({ ...free, conversationsStarted: 1 }, now)).toBe(true);
    expect(mayStart({ ...free, conversationsStarted: 2 }, now)).toBe(false);
    expect(mayStart({ ...free, paidUser: true, conversationsStarted: 2 }, now)).toBe(true);
    expect(mayStart({ ...free, trialUntil: new Date(now.getTime() + 1), conversationsStarted: 9 }, now)).toBe(
      true,
    );
    expect(mayStart({ ...free, trialUntil: now, conversationsStarted: 9 }, now)).toBe(false);
  });

  it('gives a pair the same conversation whoever starts it [CHA-2]', () => {
    expect(pairOf('b', 'a')).toEqual(pairOf('a', 'b'));
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
