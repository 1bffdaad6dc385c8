import { describe, expect, it } from 'vitest';
import { hasHistory, needsBackButton, type Arrival } from '~/browser/frame/back-button-rule';

const origin = 'https://www.example.com';
const first: Arrival = { canGoBack: undefined, index: 0, referrer: '', origin };

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

  it('needs the installed app and history [NAV-10]', () => {
    expect(needsBackButton('likes', false, { ...first, canGoBack: true })).toBe(false);
    expect(needsBackButton('likes', true, { ...first, canGoBack: false })).toBe(false);
  });

  it('prefers the browser’s Navigation API [NAV-10]', () => {
    expect(hasHistory({ canGoBack: false, index: 3, referrer: `${origin}/members`, origin })).toBe(false);
    expect(hasHistory({ ...first, canGoBack: true })).toBe(true);
  });

  it('falls back to the router or the referrer [NAV-10]', () => {
    expect(hasHistory(first)).toBe(false);
    expect(hasHistory({ ...first, index: 1 })).toBe(true);
    expect(hasHistory({ ...first, referrer: `${origin}/members` })).toBe(true);
    expect(hasHistory({ ...first, referrer: 'https://www.example.com.example.net/' })).toBe(false);
  });
});
