/** Returns the first element that is shown, by the order of the selectors and not by that of the page. */
export const firstShown = (selectors: string): HTMLElement | undefined =>
  selectors
    .split(',')
    .flatMap((each) => [...document.querySelectorAll<HTMLElement>(each)])
    .find((element) => element.getClientRects().length > 0);

/**
 * Gives the focus to the first element that is shown; if there is none, to the page. Only what is outside the window
 * is scrolled to.
 */
export function focusFirst(selectors: string): void {
  const found = firstShown(`${selectors},main`);
  if (!found) return;
  const isPage = found.localName === 'main';
  if (isPage) found.tabIndex = -1;
  const { top, bottom } = found.getBoundingClientRect();
  found.focus({ preventScroll: isPage || (bottom > 0 && top < innerHeight) });
}
