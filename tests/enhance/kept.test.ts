import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOthers, keptFor } from '~/enhance/kept';

/** The part of a browser's storage that is used; `Object.keys` gives the names, as it does of a real one. */
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

describe('what a browser keeps for a member', () => {
  it('has an entry for each thing, so that two tabs lose nothing of each other [CHA-18]', () => {
    const [one, other] = [keptFor('outbox', 'anna'), keptFor('outbox', 'anna')];
    one.set('a', 'first');
    other.set('b', 'second');
    one.remove('a');
    expect([one.values(), other.values()]).toEqual([['second'], ['second']]);
  });

  it('is forgotten when somebody else uses the browser, and nothing else is [CHA-15, CHA-18]', () => {
    keptFor('draft', 'anna').set('chat', 'half a sentence');
    localStorage.setItem('theme', 'dark');
    keptFor('outbox', 'bram');
    expect(Object.keys(localStorage)).toHaveLength(2);
    forgetOthers('bram');
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });

  it('lives as long as the page where the browser stores nothing [CHA-15]', () => {
    vi.stubGlobal('localStorage', storage(true));
    const kept = keptFor('outbox', 'anna');
    kept.set('a', 'words');
    expect([kept.get('a'), kept.values()]).toEqual(['words', ['words']]);
    kept.remove('a');
    expect(kept.values()).toEqual([]);
  });
});
