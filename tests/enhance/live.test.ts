import { describe, expect, it, vi } from 'vitest';
import { emitLive, onLive } from '~/enhance/live-emitter';
import { titleWithCount } from '~/enhance/live';

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
