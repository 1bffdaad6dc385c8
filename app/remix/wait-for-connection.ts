// Changes: the page's `fetch`, for Remix's data requests. Gains: a page keeps typed text while the connection is away,
// where Remix would show an error. Fails first if Remix changes: tests/remix/wait-for-connection.test.ts. Goes when
// Remix retries its requests.
/** The longest wait of a failed request: a browser may not notice that its connection is back. */
const LONGEST_WAIT_MS = 3000;

type Page = Pick<
  Window,
  'fetch' | 'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
>;

/** Whether a request is Remix's for a page's data, by navigation or revalidation. */
const readsPage = (input: RequestInfo | URL, { method = 'GET' }: RequestInit): boolean =>
  method === 'GET' && input instanceof URL && input.pathname.endsWith('.data');

/** Waits until the browser is online, for a few seconds at most, or until the request is aborted. */
const waitUntilOnline = (page: Page, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((go) => {
    const timer = page.setTimeout(finish, LONGEST_WAIT_MS);
    function finish() {
      page.clearTimeout(timer);
      page.removeEventListener('online', finish);
      signal?.removeEventListener('abort', finish);
      go();
    }
    page.addEventListener('online', finish);
    signal?.addEventListener('abort', finish);
  });

/**
 * Lets a page's data wait for the connection instead of failing: Remix would replace the page, and all typed text, by
 * an error (ERR-1, CHA-15). Other navigation ends the wait. Returns the function that ends all this.
 */
export function waitForConnection(page: Page): () => void {
  const { fetch } = page;
  page.fetch = async (input, init = {}) => {
    for (;;)
      try {
        return await fetch(input, init);
      } catch (fault) {
        if (!readsPage(input, init) || init.signal?.aborted) throw fault;
        await waitUntilOnline(page, init.signal);
      }
  };
  return () => void (page.fetch = fetch);
}
