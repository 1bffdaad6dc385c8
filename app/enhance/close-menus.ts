/** The menus that are open; what else unfolds, as a section of a page, stays as its reader left it. */
const openMenus = () =>
  [...document.querySelectorAll<HTMLElement>('details[open] > .menu')].map(
    (menu) => menu.parentElement as HTMLDetailsElement,
  );

/**
 * Closes an open menu when Escape is pressed, when something beside it is, and when the focus leaves it: it would
 * cover what is read next. Its button then has the focus, if the menu had it. Returns the function that ends this.
 */
export function closeMenus(): () => void {
  const over = new AbortController();
  const { signal } = over;
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
  return () => over.abort();
}
