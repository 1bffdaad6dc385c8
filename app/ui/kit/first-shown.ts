/** Returns the first element that is shown, by the order of the selectors and not by that of the page. */
export const firstShown = (selectors: string): HTMLElement | undefined =>
  selectors
    .split(',')
    .flatMap((each) => [...document.querySelectorAll<HTMLElement>(each)])
    .find((element) => element.getClientRects().length > 0);

/** Gives the focus to the first element that is shown; if there is none, to the page. Nothing is scrolled. */
export function focusFirst(selectors: string): void {
  const found = firstShown(`${selectors},main`);
  if (found?.localName === 'main') found.tabIndex = -1;
  found?.focus({ preventScroll: true });
}
