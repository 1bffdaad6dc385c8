import { describe, expect, it } from 'vitest';
import { hasHistory, needsBackButton, type Way } from '~/enhance/back-button-rule';

const origin = 'https://www.example.com';
const first: Way = { canGoBack: undefined, index: 0, referrer: '', origin };

describe('the back button of an installed app', () => {
  it.each([
    'members-id',
    'likes',
    'likes-type',
    'likes-m-id',
    'credits',
    'credits-id-paymentmethod',
    'credits-repeat-order',
  ])('is on %s [NAV-10]', (route) => {
    expect(needsBackButton(route, true, { ...first, canGoBack: true })).toBe(true);
  });

  it.each(['members', 'members-id-gift', 'chats', 'chats-id', 'profile', 'index', ''])(
    'is not on “%s” [NAV-10]',
    (route) => {
      expect(needsBackButton(route, true, { ...first, canGoBack: true })).toBe(false);
    },
  );

  it('is neither in a browser’s window nor where there is no history [NAV-10]', () => {
    expect(needsBackButton('likes', false, { ...first, canGoBack: true })).toBe(false);
    expect(needsBackButton('likes', true, { ...first, canGoBack: false })).toBe(false);
  });

  it('goes by the browser’s own word before all else [NAV-10]', () => {
    expect(hasHistory({ canGoBack: false, index: 3, referrer: `${origin}/members`, origin })).toBe(false);
    expect(hasHistory({ ...first, canGoBack: true })).toBe(true);
  });

  it('goes by the router’s count or this site’s link where the browser has no word for it [NAV-10]', () => {
    expect(hasHistory(first)).toBe(false);
    expect(hasHistory({ ...first, index: 1 })).toBe(true);
    expect(hasHistory({ ...first, referrer: `${origin}/members` })).toBe(true);
    expect(hasHistory({ ...first, referrer: 'https://www.example.com.example.net/' })).toBe(false);
  });
});
