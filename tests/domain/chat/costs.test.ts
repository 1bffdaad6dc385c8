import { describe, expect, it } from 'vitest';
import { contentCost, mayStart } from '~/domain/chat/costs';
import { memberPair } from '~/domain/chat/rules';

const now = new Date('2026-11-21T12:00:00Z');

describe('what a message costs', () => {
  const prices = { message_credits: 2, photo_credits: 5, gift_credits: 15, fictional_replies: false };
  const all = [
    { kind: 'text' },
    { kind: 'image' },
    { kind: 'gift', giftKey: 'rose' },
    { kind: 'gift', giftKey: 'weekend' },
  ] as const;
  const costs = (toFictional: boolean, fictional_replies = false) =>
    all.map((content) => contentCost(content, toFictional, { ...prices, fictional_replies }));

  it('follows the tenant’s prices by content [CHA-3, CHA-4, GIF-1]', () => {
    expect(costs(false)).toEqual([2, 5, 5, 30]);
  });

  it('is zero for fictional profiles without staff [PRO-10]', () => {
    expect(costs(true)).toEqual([0, 0, 0, 0]);
    expect(costs(true, true)).toEqual([2, 5, 5, 30]);
  });
});

describe('starting a conversation', () => {
  const free = { paidUser: false, trialUntil: null };

  it('lets free members start two, premium any number [CHA-8, CRE-3]', () => {
    expect(mayStart({ ...free, conversationsStarted: 1 }, now)).toBe(true);
    expect(mayStart({ ...free, conversationsStarted: 2 }, now)).toBe(false);
    expect(mayStart({ ...free, paidUser: true, conversationsStarted: 2 }, now)).toBe(true);
    expect(mayStart({ ...free, trialUntil: new Date(now.getTime() + 1), conversationsStarted: 9 }, now)).toBe(
      true,
    );
    expect(mayStart({ ...free, trialUntil: now, conversationsStarted: 9 }, now)).toBe(false);
  });

  it('finds a pair’s conversation whoever starts it [CHA-2]', () => {
    expect(memberPair('b', 'a')).toEqual(memberPair('a', 'b'));
  });
});
