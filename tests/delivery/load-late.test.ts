import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLate, markEarly } from '~/delivery/load-late';

const LATE = {
  modules: ['/assets/libraries.js', '/assets/page.js'],
  ahead: [{ rel: 'preload', as: 'fetch', href: '/texts/nl' }],
  start: 'import("/assets/start.js")',
};

const picture = (complete: boolean) => Object.assign(new EventTarget(), { complete });

/**
 * A page's window for loading; `added` lists its head's new elements. Its whole style, unless present, waits for the
 * first picture, if any.
 */
function pageThat({ first = null as ReturnType<typeof picture> | null, hasStyle = false } = {}) {
  const added: Record<string, unknown>[] = [];
  const sheet = Object.assign(new EventTarget(), { disabled: true });
  const dataset: { early?: string } = {};
  const page = Object.assign(new EventTarget(), {
    document: {
      currentScript: { nonce: 'once' },
      createElement: (tag: string) => ({ tag }),
      documentElement: { dataset },
      querySelector: (selector: string) => (selector.startsWith('img') ? first : hasStyle ? null : sheet),
      head: { append: (element: Record<string, unknown>) => void added.push(element) },
    },
    requestAnimationFrame: (then: () => void) => setTimeout(then, 16),
    setTimeout,
  });
  return { page: page as unknown as Window & typeof globalThis, added, sheet, dataset };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the scripts of a page', () => {
  it('load in order after the first pictures [PER-4]', async () => {
    const { page, added } = pageThat({ hasStyle: true });
    loadLate(page, LATE, 4000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(added).toEqual([]);
    page.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(100);
    expect(added).toEqual([
      { tag: 'link', crossOrigin: 'anonymous', rel: 'preload', as: 'fetch', href: '/texts/nl' },
      { tag: 'script', type: 'module', nonce: 'once', async: false, src: '/assets/libraries.js' },
      { tag: 'script', type: 'module', nonce: 'once', async: false, src: '/assets/page.js' },
      { tag: 'script', type: 'module', nonce: 'once', async: false, textContent: LATE.start },
    ]);
  });

  it('wait for a following whole style [PER-4]', async () => {
    const { page, added, sheet } = pageThat();
    loadLate(page, LATE, 4000);
    page.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(100);
    expect(added).toEqual([]);
    sheet.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(100);
    expect(added).toHaveLength(4);
  });

  it('ignore a stuck picture, and load once [PER-4]', async () => {
    const { page, added, sheet } = pageThat();
    loadLate(page, LATE, 4000);
    await vi.advanceTimersByTimeAsync(4001);
    expect(added).toHaveLength(4);
    sheet.dispatchEvent(new Event('load'));
    page.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(100);
    expect(added).toHaveLength(4);
  });
});

describe('the whole style of a page, and what waits for it', () => {
  it.each(['load', 'error'])('follows the first picture’s %s, with other photos [PER-4]', async (end) => {
    const first = picture(false);
    const { page, sheet, dataset } = pageThat({ first });
    markEarly(page, 4000);
    loadLate(page, LATE, 4000);
    await vi.advanceTimersByTimeAsync(1000);
    first.dispatchEvent(new Event(end));
    expect(sheet.disabled).toBe(true);
    expect(dataset).toEqual({ early: '' });
    await vi.advanceTimersByTimeAsync(100);
    expect(sheet.disabled).toBe(false);
    expect(dataset).toEqual({});
  });

  it('follows the first paint without a picture [PER-4]', async () => {
    for (const first of [null, picture(true)]) {
      const { page, sheet } = pageThat({ first });
      markEarly(page, 4000);
      loadLate(page, LATE, 4000);
      await vi.advanceTimersByTimeAsync(16);
      expect(sheet.disabled).toBe(true);
      await vi.advanceTimersByTimeAsync(100);
      expect(sheet.disabled).toBe(false);
    }
  });

  it('is linked in later pages [PER-4]', async () => {
    const first = picture(false);
    const { page, dataset } = pageThat({ first, hasStyle: true });
    markEarly(page, 4000);
    loadLate(page, LATE, 4000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(dataset).toEqual({ early: '' });
    first.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(100);
    expect(dataset).toEqual({});
  });

  it('does not wait forever for a stuck picture [PER-4]', async () => {
    const { page, sheet, dataset } = pageThat({ first: picture(false) });
    markEarly(page, 4000);
    loadLate(page, LATE, 4000);
    await vi.advanceTimersByTimeAsync(4001);
    expect(sheet.disabled).toBe(false);
    expect(dataset).toEqual({});
  });

  it('releases photos if the page breaks off [PER-4]', async () => {
    const { page, dataset } = pageThat();
    markEarly(page, 4000);
    expect(dataset).toEqual({ early: '' });
    await vi.advanceTimersByTimeAsync(4001);
    expect(dataset).toEqual({});
  });
});
