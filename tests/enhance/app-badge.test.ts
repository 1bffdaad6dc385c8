import { afterEach, describe, expect, it, vi } from 'vitest';
import { badgeOf, showBadge } from '~/enhance/app-badge';

afterEach(() => void vi.unstubAllGlobals());

describe('the number on the app’s icon', () => {
  it('is that of the unread messages and new likes together, and none where nobody is logged in [PWA-4]', () => {
    expect(badgeOf({ unread: 3, newLikes: 2 })).toBe(5);
    expect(badgeOf({ unread: 0, newLikes: 0 })).toBe(0);
    expect(badgeOf(null)).toBe(0);
  });

  it('is shown by the system [PWA-4]', () => {
    const setAppBadge = vi.fn(async () => {});
    vi.stubGlobal('navigator', { setAppBadge });
    showBadge(5);
    showBadge(0);
    expect(setAppBadge.mock.calls).toEqual([[5], [0]]);
  });

  it('fails without a word where the system has no badges or refuses them [PWA-4]', async () => {
    vi.stubGlobal('navigator', {});
    expect(() => showBadge(5)).not.toThrow();
    const refused = Promise.reject(new DOMException('No', 'NotAllowedError'));
    const caught = vi.spyOn(refused, 'catch');
    vi.stubGlobal('navigator', { setAppBadge: () => refused });
    showBadge(5);
    await expect(caught.mock.results[0]?.value).resolves.toBeUndefined();
  });
});
