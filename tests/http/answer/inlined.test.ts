import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAtLogout, STORED } from '~/enhance/stored';
import { loadLate } from '~/http/answer/inlined.server';

const LATE = {
  modules: ['/assets/libraries.js', '/assets/page.js'],
  ahead: [{ rel: 'preload', as: 'fetch', href: '/texts/nl' }],
  start: 'import("/assets/start.js")',
};

/** A page's window, as far as loading scripts goes; `added` is what was put into its head. */
function pageThat() {
  const added: Record<string, unknown>[] = [];
  const page = Object.assign(new EventTarget(), {
    document: {
      currentScript: { nonce: 'once' },
      createElement: (tag: string) => ({ tag }),
      head: { append: (element: Record<string, unknown>) => void added.push(element) },
    },
    requestAnimationFrame: (then: () => void) => setTimeout(then, 16),
    setTimeout,
  });
  return { page: page as unknown as Window & typeof globalThis, added };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the scripts of a page', () => {
  it('are asked for once its first pictures are shown, in their order and with its nonce [PER-4]', () => {
    const { page, added } = pageThat();
    loadLate(page, LATE, 4000);
    vi.advanceTimersByTime(1000);
    expect(added).toEqual([]);
    page.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(100);
    expect(added).toEqual([
      { tag: 'link', crossOrigin: 'anonymous', rel: 'preload', as: 'fetch', href: '/texts/nl' },
      { tag: 'script', type: 'module', nonce: 'once', async: false, src: '/assets/libraries.js' },
      { tag: 'script', type: 'module', nonce: 'once', async: false, src: '/assets/page.js' },
      { tag: 'script', type: 'module', nonce: 'once', async: false, textContent: LATE.start },
    ]);
  });

  it('do not wait for ever for a picture that hangs, and are asked for once [PER-4]', () => {
    const { page, added } = pageThat();
    loadLate(page, LATE, 4000);
    vi.advanceTimersByTime(4000);
    expect(added).toHaveLength(4);
    page.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(100);
    expect(added).toHaveLength(4);
  });
});

describe('a logout', () => {
  const storage = (names: string[]): object => {
    const removeItem = (name: string) => void delete (store as Record<string, unknown>)[name];
    const store = Object.assign(
      Object.create({ removeItem }) as object,
      Object.fromEntries(names.map((name) => [name, 'x'])),
    );
    return store;
  };
  const submitTo = (page: { document: EventTarget }, action: string) => {
    const submit = new Event('submit');
    Object.defineProperty(submit, 'target', { value: { getAttribute: () => action } });
    page.document.dispatchEvent(submit);
  };

  it('removes what was stored about a member, by name and nothing else, and no other form does [ACC-13, CHA-15]', () => {
    const page = {
      document: new EventTarget(),
      localStorage: storage(['outbox anna k', 'draft anna chat', 'push', 'theme']),
      sessionStorage: storage(['draft anna chat', 'bonus-entered', 'reloaded']),
    };
    forgetAtLogout(page as unknown as Window & typeof globalThis, STORED);
    submitTo(page, '/chats');
    expect(Object.keys(page.localStorage)).toHaveLength(4);
    submitTo(page, '/logout');
    expect(Object.keys(page.localStorage)).toEqual(['theme']);
    expect(Object.keys(page.sessionStorage)).toEqual(['reloaded']);
  });
});
