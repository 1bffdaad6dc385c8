import { useEffect, useRef } from 'react';

/** How many pages a list had added, and how far down its reader was. */
export type Place = { added: number; top: number };

type EntryState = { place?: Place } | null;

const TAKES_OVER = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Returns a grown list's place as its reader left it, if they come back to it; null for a list opened anew.
 * It is kept in the entry of the browser's history, so another visit to the address has none. The entry has
 * only two numbers: the results are read again, so it holds nothing of a member after the logout.
 */
export const placeLeft = (): Place | null => (history.state as EntryState)?.place ?? null;

/** Keeps the place of a list with so many added pages. A click may leave the page, so it is kept with each. */
export function useKeptPlace(added: number): void {
  useEffect(() => {
    if (added === 0) return;
    const keep = () =>
      history.replaceState({ ...(history.state as EntryState), place: { added, top: scrollY } }, '');
    // The document's handlers for links come later and may already lead to another entry.
    window.addEventListener('click', keep, { capture: true });
    return () => window.removeEventListener('click', keep, { capture: true });
  }, [added]);
}

/** Scrolls to a place once the list has its pages again, unless its reader has already gone on. */
export function useReturn(place: Place | null, whole: boolean): void {
  const hasGoneOn = useRef(false);
  useEffect(() => {
    const goOn = () => (hasGoneOn.current = true);
    for (const name of TAKES_OVER) window.addEventListener(name, goOn, { passive: true });
    return () => TAKES_OVER.forEach((name) => window.removeEventListener(name, goOn));
  }, []);
  useEffect(() => {
    if (place && whole && !hasGoneOn.current) window.scrollTo({ top: place.top, behavior: 'instant' });
  }, [place, whole]);
}
