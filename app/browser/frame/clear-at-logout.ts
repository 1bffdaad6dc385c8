import type { STORED } from '~/browser/kit/storage-keys';

/**
 * Clears the site's storage at a logout, or `atOnce` if the account is already deleted (ACC-13, ACC-17).
 * Uses nothing outside itself: its source is inlined, because the press may precede all scripts.
 */
export function clearAtLogout(
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
        // The browser forbids storage.
      }
    }
  };
  if (atOnce) forget();
  page.document.addEventListener('submit', ({ target }) => {
    const form = target as Element;
    // eslint-disable-next-line site/addresses -- the source is inlined and must not use anything outside itself
    if (form.getAttribute('action') === '/logout' || form.getAttribute('data-logs-out') !== null) forget();
  });
}
