import { describe, expect, it, vi } from 'vitest';
import { emitLive, onLive } from '~/enhance/live-emitter';
import { titleWithCount } from '~/enhance/live';
import { latestOf, NOTHING_KNOWN, withCounts, withPage } from '~/enhance/live-counts';
import { refreshAll } from '~/enhance/polling';
import { delayOf } from '~/enhance/typing';

describe('the title of a member’s page', () => {
  it('begins with what waits, and with nothing where nothing does [NAV-13]', () => {
    expect(titleWithCount('Likes · Vonk', 3)).toBe('(3) Likes · Vonk');
    expect(titleWithCount('(3) Likes · Vonk', 12)).toBe('(12) Likes · Vonk');
    expect(titleWithCount('(12) Likes · Vonk', 0)).toBe('Likes · Vonk');
  });
});

describe('events within a page', () => {
  it('reach each part that listens until it stops [CHA-5]', () => {
    const [one, two] = [vi.fn(), vi.fn()];
    const stop = onLive(one);
    onLive(two);
    emitLive({ name: 'unread', data: { unread: 1 } });
    stop();
    emitLive({ name: 'unread', data: { unread: 2 } });
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).toHaveBeenCalledTimes(2);
  });
});

describe('the counts on a page', () => {
  const told = (...each: Parameters<typeof withCounts>[1][]) =>
    each.reduce((known, one) => withCounts(known, one), withPage(NOTHING_KNOWN, 100)).counts;

  it('are never those of an older answer, each for itself [NAV-13, API-13]', () => {
    expect(told({ unread: 0, at: 300 }, { unread: 3, newLikes: 2, at: 200 })).toEqual({
      unread: 0,
      newLikes: 2,
    });
    expect(told({ unread: 3, at: 200 }, { unread: 0, at: 300 })).toEqual({ unread: 0 });
    expect(told({ unread: 1, at: 200 }, { unread: 2, at: 200 })).toEqual({ unread: 2 });
  });

  it('are not those of an answer that is older than the page [API-13]', () => {
    expect(told({ unread: 3, at: 99 }, { credits: 5, at: 101 })).toEqual({ credits: 5 });
  });

  it('are the page’s own again once another is loaded, but for what was learned since it was made [NAV-13]', () => {
    const known = withCounts(withCounts(NOTHING_KNOWN, { unread: 1, credits: 9, at: 200 }), {
      newLikes: 4,
      at: 400,
    });
    const after = withPage(known, 300);
    expect(after.counts).toEqual({ newLikes: 4 });
    expect(withCounts(after, { unread: 7, at: 250 }).counts).toEqual({ newLikes: 4 });
  });

  it('leave what is shown as it is while they say the same, so that nothing is drawn again [NAV-13]', () => {
    const page = { unread: 2, newLikes: 0, credits: 5, paidUser: false };
    expect(latestOf(page, {}, page)).toBe(page);
    expect(latestOf(page, { unread: 2, credits: 5 }, page)).toBe(page);
    const read = latestOf(page, { unread: 0 }, page);
    expect(read).toEqual({ ...page, unread: 0 });
    expect(latestOf(page, { unread: 0, newLikes: 0 }, read)).toBe(read);
    expect(latestOf(page, {}, read)).toEqual(page);
  });

  it('may come without a moment, from what the member has just done here [NAV-13]', () => {
    expect(told({ credits: 5, at: 300 }, { credits: 3 }, { credits: 5, at: 250 })).toEqual({ credits: 3 });
  });
});

describe('a poll', () => {
  it('says of each answer when it was read [API-13]', async () => {
    const answers: Record<string, object> = {
      '/api/user.php': { credits: 5, paid_user: false },
      '/api/chats.php': { unread_messages: 2 },
      '/api/likes.php': { new_likes: 1 },
    };
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(Response.json(answers[path], { headers: { 'X-As-Of': '1700000000000' } })),
    );
    const heard = vi.fn();
    const stop = onLive(heard);
    await refreshAll();
    stop();
    vi.unstubAllGlobals();
    const at = 1_700_000_000_000;
    const events = heard.mock.calls.map(([event]) => event as unknown);
    expect(events).toHaveLength(3);
    expect(events).toEqual(
      expect.arrayContaining([
        { name: 'user', data: { credits: 5, paidUser: false, at } },
        { name: 'counts', data: { unread: 2, at } },
        { name: 'likes', data: { newLikes: 1, at } },
      ]),
    );
  });
});

describe('how late an event is', () => {
  it('is told against the fastest one, whatever the browser’s clock says [CHA-5]', () => {
    const hour = 3_600_000;
    expect(delayOf({ at: 1000 }, hour + 1300)).toBe(0);
    expect(delayOf({ at: 2000 }, hour + 2200)).toBe(0);
    expect(delayOf({ at: 3000 }, hour + 9000)).toBe(5800);
    expect(delayOf({}, hour + 9000)).toBe(0);
  });
});
