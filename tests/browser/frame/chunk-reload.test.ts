import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bypassRouter } from '~/browser/frame/chunk-reload';
import { watchScripts } from '~/remix/inline-scripts.server';

const MINUTE = 60_000;

function pageThat({ remembers = true, type = 'navigate' }: { remembers?: boolean; type?: string } = {}) {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  const page = Object.assign(new EventTarget(), {
    location: { reload },
    navigator: { onLine: true },
    performance: { getEntriesByType: () => [{ type }] },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (!remembers) throw new Error('denied');
        stored.set(key, value);
      },
    },
  });
  return { page: page as unknown as Window & typeof globalThis, reload, stored };
}

const scriptFails = () =>
  Object.defineProperty(new Event('error'), 'target', { value: { tagName: 'SCRIPT' } });
const imageFails = () => Object.defineProperty(new Event('error'), 'target', { value: { tagName: 'IMG' } });
const importFails = () =>
  Object.assign(new Event('unhandledrejection'), {
    reason: new TypeError('Failed to fetch dynamically imported module: /x.js'),
  });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('a script that fails to load', () => {
  it('reloads the page at most once a minute [ERR-3]', () => {
    const { page, reload } = pageThat();
    watchScripts(page, 'reloaded', MINUTE);
    page.dispatchEvent(importFails());
    page.dispatchEvent(importFails());
    vi.setSystemTime(Date.now() + MINUTE - 1);
    page.dispatchEvent(importFails());
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1);
    page.dispatchEvent(importFails());
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('reloads an offline page once it is online [ERR-3, CHA-15]', () => {
    const { page, reload } = pageThat();
    watchScripts(page, 'reloaded', MINUTE);
    Object.assign(page.navigator, { onLine: false });
    page.dispatchEvent(importFails());
    page.dispatchEvent(importFails());
    expect(reload).not.toHaveBeenCalled();
    Object.assign(page.navigator, { onLine: true });
    page.dispatchEvent(new Event('online'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a page without storage [ERR-3]', () => {
    const { page, reload } = pageThat({ remembers: false });
    watchScripts(page, 'reloaded', MINUTE);
    page.dispatchEvent(importFails());
    expect(reload).not.toHaveBeenCalled();
  });

  it('is distinguished from an image that fails [ERR-3]', () => {
    const { page, reload } = pageThat();
    const handlers: ((event: Event) => void)[] = [];
    page.addEventListener = ((name: string, handler: (event: Event) => void) =>
      name === 'error' && handlers.push(handler)) as never;
    watchScripts(page, 'reloaded', MINUTE);
    handlers.forEach((handler) => handler(imageFails()));
    expect(reload).not.toHaveBeenCalled();
    handlers.forEach((handler) => handler(scriptFails()));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('after a reload for a missing script', () => {
  const form = { matches: () => false };
  const ownForm = { matches: (selector: string) => selector === '[data-works-offline]' };
  const stopsSubmit = (page: Window, target: object = form) => {
    const event = Object.defineProperty(new Event('submit'), 'target', { value: target });
    const stopped = vi.spyOn(event, 'stopPropagation');
    page.dispatchEvent(event);
    return stopped.mock.calls.length > 0;
  };

  it('bypasses the router for a minute [ERR-3]', () => {
    const { page, stored } = pageThat({ type: 'reload' });
    stored.set('reloaded', String(Date.now()));
    bypassRouter(page);
    expect(stopsSubmit(page)).toBe(true);
    vi.setSystemTime(Date.now() + MINUTE);
    expect(stopsSubmit(page)).toBe(false);
  });

  it('still leaves a message to the chat, which would otherwise show it again as a draft [ERR-3, CHA-18]', () => {
    const { page, stored } = pageThat({ type: 'reload' });
    stored.set('reloaded', String(Date.now()));
    bypassRouter(page);
    expect(stopsSubmit(page, ownForm)).toBe(false);
  });

  it('a manual reload changes nothing [ERR-3]', () => {
    const { page } = pageThat({ type: 'reload' });
    bypassRouter(page);
    expect(stopsSubmit(page)).toBe(false);
  });
});
