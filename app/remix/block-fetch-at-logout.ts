// Changes: the page's `fetch`. Gains: after "Log out", no pending request of Remix redirects to the login page. Fails
// first if Remix changes: tests/remix/block-fetch-at-logout.test.ts. Goes when Remix aborts its requests as soon as a
// page is left.
/**
 * Holds back all responses on a page that its member leaves by "Log out". A pending request would find the login ended
 * and redirect to the login page before the logout leads home (ACC-13). A page restored from the cache gets responses
 * again. It must not use anything outside itself: its source is inlined, because the press and later requests may come
 * before any script has loaded.
 */
export function blockFetchAtLogout(page: Window & typeof globalThis): void {
  const fetch = page.fetch.bind(page);
  let isLeft = false;
  page.addEventListener('submit', ({ target }) => {
    // eslint-disable-next-line site/addresses -- the source is inlined and must not use anything outside itself
    isLeft ||= (target as Element).getAttribute('action') === '/logout';
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeft = false;
  });
  page.fetch = (...asked) => fetch(...asked).finally(() => (isLeft ? new Promise(() => {}) : null));
}
