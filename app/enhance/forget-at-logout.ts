import type { STORED } from './stored';

/**
 * Forgets what the site's scripts stored about the member who logs out from this page, by "Log out" or by a form that
 * says so of itself, or `atOnce` where their account is deleted already (ACC-13, ACC-17). It must not use anything outside itself: its source is inlined, because the
 * press may come before any script has loaded.
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
    const form = target as Element;
    if (form.getAttribute('action') === '/logout' || form.getAttribute('data-logs-out') !== null) forget();
  });
}
