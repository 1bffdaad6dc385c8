/** Returns the first rendered element in the order of the selectors. */
export const firstShown = (selectors: string): HTMLElement | undefined =>
  selectors
    .split(',')
    .flatMap((each) => [...document.querySelectorAll<HTMLElement>(each)])
    .find((element) => element.getClientRects().length > 0);

/** Focuses the first rendered element, otherwise the page. Scrolls only if needed. */
export function focusFirst(selectors: string): void {
  const found = firstShown(`${selectors},main`);
  if (!found) return;
  const isPage = found.localName === 'main';
  if (isPage) found.tabIndex = -1;
  const { top, bottom } = found.getBoundingClientRect();
  found.focus({ preventScroll: isPage || (bottom > 0 && top < innerHeight) });
}
