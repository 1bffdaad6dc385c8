import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
