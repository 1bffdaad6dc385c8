/** How long a request that failed waits at most: a browser may not notice that its line is back. */
const LONGEST_WAIT_MS = 3000;

type Page = Pick<
  Window,
  'fetch' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
>;

/** Whether a request asks for the data of a page, as Remix does when it moves to one or reads it again. */
const readsPage = (input: RequestInfo | URL, { method = 'GET' }: RequestInit): boolean =>
  method === 'GET' && input instanceof URL && input.pathname.endsWith('.data');

/** Waits until the browser says that the line is back, for some seconds at most, or until nobody waits any more. */
const lineOf = (page: Page, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((go) => {
    const timer = page.setTimeout(over, LONGEST_WAIT_MS);
    function over() {
      page.clearTimeout(timer);
      page.removeEventListener('online', over);
      signal?.removeEventListener('abort', over);
      go();
    }
    page.addEventListener('online', over);
    signal?.addEventListener('abort', over);
  });

/**
 * Lets a page's data wait for the line instead of failing with it: Remix would show an error in place of the page,
 * with all that was typed into it (ERR-1, CHA-15). Who goes elsewhere meanwhile ends the wait. Returns the function
 * that ends all this.
 */
export function waitForLine(page: Page): () => void {
  const { fetch } = page;
  page.fetch = async (input, init = {}) => {
    for (;;)
      try {
        return await fetch(input, init);
      } catch (fault) {
        if (!readsPage(input, init) || init.signal?.aborted) throw fault;
        await lineOf(page, init.signal);
      }
  };
  return () => void (page.fetch = fetch);
}
