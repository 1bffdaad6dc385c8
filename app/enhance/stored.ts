/** What is kept for a member, each under a name of its own that begins with this. */
export const KEPT = ['outbox', 'draft'] as const;

/** Where the browser keeps who subscribed to push in it. */
export const SUBSCRIBER = 'push';

/** Where the tab keeps when its member entered the members area. */
export const ENTERED = 'bonus-entered';

/**
 * Everything that the pages store about a member, by the first word of its name, for a logout or a deletion to remove
 * (ACC-13).
 * What is not in it, such as when a page was reloaded, says nothing of anybody.
 */
export const STORED = {
  localStorage: [...KEPT, SUBSCRIBER],
  sessionStorage: ['draft', ENTERED],
};

/**
 * Forgets what the site's scripts stored about the member who logs out from this page, or `atOnce` where their account
 * is deleted already (ACC-13, ACC-17). It must not use anything outside itself: on pages without other scripts, its
 * source is inlined.
 */
export function forgetAtLogout(
  page: Window & typeof globalThis,
  stored: typeof STORED,
  atOnce: boolean,
): void {
  const forget = () => {
    for (const where of Object.keys(stored) as (keyof typeof STORED)[]) {
      try {
        for (const name of Object.keys(page[where]))
          if (stored[where].includes(name.split(' ')[0]!)) page[where].removeItem(name);
      } catch {
        // The browser stores nothing.
      }
    }
  };
  if (atOnce) forget();
  page.document.addEventListener('submit', ({ target }) => {
    if ((target as Element).getAttribute('action') === '/logout') forget();
  });
}
