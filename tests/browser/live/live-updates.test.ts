import { describe, expect, it, vi } from 'vitest';
import { emitPageEvent, listenToPage } from '~/browser/live/page-events';
import { titleWithCount } from '~/browser/live/live-updates';
import { mergeCounts, NO_COUNTS, addCounts, dropOlderCounts } from '~/browser/live/live-counts';
import { refreshAll } from '~/browser/live/polling';
import { excessDelayMs } from '~/browser/chat/typing';

describe('a member’s page title', () => {
  it('begins with the waiting count, if any [NAV-13]', () => {
    expect(titleWithCount('Likes · Vonk', 3)).toBe('(3) Likes · Vonk');
    expect(titleWithCount('(3) Likes · Vonk', 12)).toBe('(12) Likes · Vonk');
    expect(titleWithCount('(12) Likes · Vonk', 0)).toBe('Likes · Vonk');
  });
});

describe('events within a page', () => {
  it('reach each listener until it stops [CHA-5]', () => {
    const [one, two] = [vi.fn(), vi.fn()];
    const stop = listenToPage(one);
    listenToPage(two);
    emitPageEvent({ name: 'unread', data: { unread: 1 } });
    stop();
    emitPageEvent({ name: 'unread', data: { unread: 2 } });
    expect(one).toHaveBeenCalledTimes(1);
    expect(two).toHaveBeenCalledTimes(2);
  });
});

describe('the counts on a page', () => {
  const told = (...each: Parameters<typeof addCounts>[1][]) =>
    each.reduce((known, one) => addCounts(known, one), dropOlderCounts(NO_COUNTS, 100)).counts;

  it('ignore older responses, each count separately [NAV-13, API-13]', () => {
    expect(told({ unread: 0, at: 300 }, { unread: 3, newLikes: 2, at: 200 })).toEqual({
      unread: 0,
      newLikes: 2,
    });
    expect(told({ unread: 3, at: 200 }, { unread: 0, at: 300 })).toEqual({ unread: 0 });
    expect(told({ unread: 1, at: 200 }, { unread: 2, at: 200 })).toEqual({ unread: 2 });
  });

  it('ignore a response older than the page [API-13]', () => {
    expect(told({ unread: 3, at: 99 }, { credits: 5, at: 101 })).toEqual({ credits: 5 });
  });

  it('reset with the next page, except newer ones [NAV-13]', () => {
    const known = addCounts(addCounts(NO_COUNTS, { unread: 1, credits: 9, at: 200 }), {
      newLikes: 4,
      at: 400,
    });
    const after = dropOlderCounts(known, 300);
    expect(after.counts).toEqual({ newLikes: 4 });
    expect(addCounts(after, { unread: 7, at: 250 }).counts).toEqual({ newLikes: 4 });
  });

  it('stay the same object while nothing changes [NAV-13]', () => {
    const page = { unread: 2, newLikes: 0, credits: 5, paidUser: false };
    expect(mergeCounts(page, {}, page)).toBe(page);
    expect(mergeCounts(page, { unread: 2, credits: 5 }, page)).toBe(page);
    const read = mergeCounts(page, { unread: 0 }, page);
    expect(read).toEqual({ ...page, unread: 0 });
    expect(mergeCounts(page, { unread: 0, newLikes: 0 }, read)).toBe(read);
    expect(mergeCounts(page, {}, read)).toEqual(page);
  });

  it('may lack a time after an own action [NAV-13]', () => {
    expect(told({ credits: 5, at: 300 }, { credits: 3 }, { credits: 5, at: 250 })).toEqual({ credits: 3 });
  });
});

describe('a poll', () => {
  it('carries each response’s server time [API-13]', async () => {
    const answers: Record<string, object> = {
      '/api/user.php': { credits: 5, paid_user: false },
      '/api/chats.php': { unread_messages: 2 },
      '/api/likes.php': { new_likes: 1 },
    };
    vi.stubGlobal('fetch', (path: string) =>
      Promise.resolve(Response.json(answers[path], { headers: { 'X-As-Of': '1700000000000' } })),
    );
    const heard = vi.fn();
    const stop = listenToPage(heard);
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

describe('an event’s delay', () => {
  it('is relative to the fastest by any clock [CHA-5]', () => {
    const hour = 3_600_000;
    expect(excessDelayMs({ at: 1000 }, hour + 1300)).toBe(0);
    expect(excessDelayMs({ at: 2000 }, hour + 2200)).toBe(0);
    expect(excessDelayMs({ at: 3000 }, hour + 9000)).toBe(5800);
    expect(excessDelayMs({}, hour + 9000)).toBe(0);
  });
});
