import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOtherMembers, memberStorage } from '~/browser/kit/member-storage';

/** The part of a browser's storage in use; `Object.keys` returns the names, like a real one's. */
function storage(full = false) {
  const methods = {
    getItem: (name: string) => (store as Record<string, string>)[name] ?? null,
    setItem: (name: string, value: string) => {
      if (full) throw new Error('QuotaExceededError');
      (store as Record<string, string>)[name] = value;
    },
    removeItem: (name: string) => void delete (store as Record<string, string>)[name],
  };
  const store: object = Object.create(methods) as object;
  return store;
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

describe('a member’s browser storage', () => {
  it('keeps the entries of two tabs [CHA-18]', () => {
    const [one, other] = [memberStorage('outbox', 'anna'), memberStorage('outbox', 'anna')];
    one.set('a', 'first');
    other.set('b', 'second');
    one.remove('a');
    expect([one.values(), other.values()]).toEqual([['second'], ['second']]);
  });

  it('is cleared for another member only [CHA-15, CHA-18]', () => {
    memberStorage('draft', 'anna').set('chat', 'half a sentence');
    localStorage.setItem('theme', 'dark');
    memberStorage('outbox', 'bram');
    expect(Object.keys(localStorage)).toHaveLength(2);
    clearOtherMembers('bram');
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('lasts as long as the page without storage [CHA-15]', () => {
    vi.stubGlobal('localStorage', storage(true));
    const kept = memberStorage('outbox', 'anna');
    kept.set('a', 'words');
    expect([kept.get('a'), kept.values()]).toEqual(['words', ['words']]);
    kept.remove('a');
    expect(kept.values()).toEqual([]);
  });
});
