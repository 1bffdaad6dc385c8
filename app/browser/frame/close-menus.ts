/** Other <details>, such as page sections, stay open. */
const openMenus = () =>
  [...document.querySelectorAll<HTMLElement>('details[open] > .menu')].map(
    (menu) => menu.parentElement as HTMLDetailsElement,
  );

/**
 * Closes an open menu on Escape, an outside press, or lost focus, and returns the focus to its button. Returns the
 * function that ends this.
 */
export function closeMenus(): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const leave = ({ target }: Event) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
      menu.open = false;
    }
  };
  document.addEventListener('click', leave, { signal });
  document.addEventListener('focusin', leave, { signal });
  document.addEventListener('keydown', press, { signal });
  return () => listeners.abort();
}
