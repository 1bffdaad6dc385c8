const KEY = 'reloaded';
const EVERY_MS = 60_000;

/**
 * Reloads the page when a script fails to load, at most once every `everyMs`. It must not use anything
 * outside itself: its source is inlined, because it has to work when no script loads.
 */
export function watchScripts(page: Window & typeof globalThis, key: string, everyMs: number): void {
  const reload = () => {
    try {
      if (Date.now() - Number(page.sessionStorage.getItem(key)) < everyMs) return;
      page.sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // If nothing can be stored, the page could reload for ever.
      return;
    }
    page.location.reload();
  };
  const look = (event: Event) => {
    if ((event.target as Partial<Element> | null)?.tagName === 'SCRIPT') reload();
  };
  page.addEventListener('error', look, true);
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (/dynamically imported module|module script failed/i.test(String(reason))) reload();
  });
}

/**
 * An inline script that reloads the page if one of its parts does not load, at most once a minute (ERR-3):
 * after a release, an old page requests files that are gone.
 */
export const chunkReloadScript = `(${watchScripts.toString()})(window,${JSON.stringify(KEY)},${EVERY_MS})`;

/**
 * Notes when a page is left while the next one is fetched: if the next page's script does not load, Remix
 * reloads by itself, and that counts as well.
 */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // In a browser that stores nothing, Remix's own reload is all there is.
  }
}

function leftAt(page: Window): number {
  try {
    return Number(page.sessionStorage.getItem(KEY));
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
  const until = leftAt(page) + EVERY_MS;
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
