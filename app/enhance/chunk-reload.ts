const KEY = 'reloaded';
const EVERY_MS = 60_000;

/** Self-contained: it stands in the page as text, for it must be there when no script loads. */
export function watchScripts(page: Window & typeof globalThis, key: string, everyMs: number): void {
  const reload = () => {
    try {
      if (Date.now() - Number(page.sessionStorage.getItem(key)) < everyMs) return;
      page.sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Where nothing can be remembered, reloading could go on for ever.
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
 * A script for the page that reloads it once when a part of it does not load, at most once a minute (ERR-3): after a new release, an
 * old page asks for files that are gone.
 */
export const chunkReloadScript = `(${watchScripts.toString()})(window,${JSON.stringify(KEY)},${EVERY_MS})`;

/** Remix reloads the page itself when the next one's script does not load: so a page left while another is fetched says when. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A browser that remembers nothing reloads as Remix has it.
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
 * For a minute after such a reload the browser follows links and posts forms by itself, or Remix would reload once more for each
 * part that is still missing. Gives the way to stop.
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
