import { describe, expect, it } from 'vitest';
import { enteredAt, POPUP_AFTER_MS } from '~/browser/payments/bonus-wait';
import { formatRemaining } from '~/browser/kit/countdown';

describe('the countdown', () => {
  it.each([
    [14_400_000, '04:00:00'],
    [11_564_000, '03:12:44'],
    [61_000, '00:01:01'],
    [1, '00:00:01'],
    [0, '00:00:00'],
    [-5000, '00:00:00'],
  ])('formats %i ms as %s [DSC-3]', (left, text) => {
    expect(formatRemaining(left)).toBe(text);
  });
});

describe('the popup’s delay', () => {
  function memory() {
    const kept = new Map<string, string>();
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    };
  }

  it('is 40 seconds [DSC-5]', () => {
    expect(POPUP_AFTER_MS).toBe(40_000);
  });

  it.each(['members', 'members-id', 'chats', 'likes', 'likes-m-id', 'premium'])(
    'begins on the first page, such as %s [DSC-5]',
    (route) => {
      const storage = memory();
      expect(enteredAt(route, storage, 1000)).toBe(1000);
      expect(enteredAt('members', storage, 9000)).toBe(1000);
    },
  );

  it.each(['chats-id', 'credits', 'notifications', 'profile', 'swipe-game', 'index'])(
    'is cancelled by %s, outside the area [DSC-5]',
    (route) => {
      const storage = memory();
      enteredAt('members', storage, 1000);
      expect(enteredAt(route, storage, 2000)).toBeNull();
      expect(enteredAt('members', storage, 3000)).toBe(3000);
    },
  );

  it('restarts if the stored time is invalid [DSC-5]', () => {
    const storage = memory();
    for (const odd of ['soon', '-1', '99999']) {
      storage.setItem('bonus-entered', odd);
      expect(enteredAt('members', storage, 5000)).toBe(5000);
    }
  });
});
