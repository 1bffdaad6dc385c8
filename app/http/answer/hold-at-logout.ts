/**
 * Keeps all answers from a page that its member leaves by "Log out": one to a question that was already on its way
 * would say that the login has ended, and lead to the login before the press leads home (ACC-13). A page that is shown
 * again gets answers again. It must not use anything outside itself: its source is inlined, because the press may come
 * before any script has loaded, and the questions after it.
 */
export function holdAtLogout(page: Window & typeof globalThis): void {
  const { fetch } = page;
  let isLeft = false;
  page.addEventListener('submit', ({ target }) => {
    isLeft ||= (target as Element).getAttribute('action') === '/logout';
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeft = false;
  });
  page.fetch = (...asked) => fetch(...asked).finally(() => (isLeft ? new Promise(() => {}) : null));
}
