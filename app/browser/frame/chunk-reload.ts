import { WORKS_OFFLINE } from '~/browser/live/lost-connection';

/** The storage key of the last reload after a missing chunk, and the minimum interval. */
export const RELOAD = { key: 'reloaded', everyMs: 60_000 } as const;

/** Records that a page is left while the next one loads: Remix reloads if its script fails, which counts as well. */
export function recordLeaving(): void {
  try {
    sessionStorage.setItem(RELOAD.key, String(Date.now()));
  } catch {
    // Without storage, only Remix's own reload is left.
  }
}

function readLeftAt(page: Window): number {
  try {
    return Number(page.sessionStorage.getItem(RELOAD.key));
  } catch {
    return 0;
  }
}

/**
 * Makes the browser follow links and send forms itself for a minute after such a reload, because Remix would reload for
 * each missing chunk. A form that the page's own script sends is left to it. Returns the function that stops it.
 */
export function bypassRouter(page: Window & typeof globalThis): () => void {
  const [navigation] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const until = readLeftAt(page) + RELOAD.everyMs;
  if (navigation?.type !== 'reload' || Date.now() >= until) return () => {};
  const pass = (event: Event) => {
    const target = event.target as Element;
    const bypassed = event.type === 'submit' ? !target.matches(WORKS_OFFLINE) : target.closest('a[href]');
    if (Date.now() < until && bypassed) event.stopPropagation();
  };
  page.addEventListener('click', pass, true);
  page.addEventListener('submit', pass, true);
  return () => {
    page.removeEventListener('click', pass, true);
    page.removeEventListener('submit', pass, true);
  };
}
