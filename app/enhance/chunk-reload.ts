/** What the page stores when it was last reloaded because a part did not load, and how often that may be. */
export const RELOAD = { key: 'reloaded', everyMs: 60_000 } as const;

/**
 * Notes when a page is left while the next one is fetched: if the next page's script does not load, Remix
 * reloads by itself, and that counts as well.
 */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(RELOAD.key, String(Date.now()));
  } catch {
    // In a browser that stores nothing, Remix's own reload is all there is.
  }
}

function leftAt(page: Window): number {
  try {
    return Number(page.sessionStorage.getItem(RELOAD.key));
  } catch {
    return 0;
  }
}

/**
 * Lets the browser follow links and submit forms by itself for a minute after such a reload; otherwise Remix
 * would reload again for each part that is still missing. Returns the function that stops it.
 */
export function leaveToBrowser(page: Window & typeof globalThis): () => void {
  const [navigation] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const until = leftAt(page) + RELOAD.everyMs;
  if (navigation?.type !== 'reload' || Date.now() >= until) return () => {};
  const pass = (event: Event) => {
    if (Date.now() < until && (event.type === 'submit' || (event.target as Element).closest('a[href]')))
      event.stopPropagation();
  };
  page.addEventListener('click', pass, true);
  page.addEventListener('submit', pass, true);
  return () => {
    page.removeEventListener('click', pass, true);
    page.removeEventListener('submit', pass, true);
  };
}
