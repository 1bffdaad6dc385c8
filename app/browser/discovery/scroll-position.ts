import { useEffect, useRef } from 'react';

export type Place = { added: number; top: number };

type EntryState = { place?: Place } | null;

const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Returns a grown list's position when its reader comes back; null for a new visit. It is stored in the browser's
 * history entry, so another visit to the URL has none. The entry has only two numbers: the results are fetched again,
 * so nothing about a member outlasts the logout.
 */
export const savedPosition = (): Place | null => (history.state as EntryState)?.place ?? null;

/** Saves the position of a list with so many appended pages, at each click, because it may leave the page. */
export function useSavedPosition(added: number): void {
  useEffect(() => {
    if (added === 0) return;
    const keep = () =>
      history.replaceState({ ...(history.state as EntryState), place: { added, top: scrollY } }, '');
    // The document's handlers for links run later and may already navigate to another entry.
    window.addEventListener('click', keep, { capture: true });
    return () => window.removeEventListener('click', keep, { capture: true });
  }, [added]);
}

/** Scrolls to a position once the list has its pages again, unless its reader has already scrolled. */
export function useReturn(place: Place | null, isComplete: boolean): void {
  const hasScrolled = useRef(false);
  useEffect(() => {
    const onScroll = () => (hasScrolled.current = true);
    for (const name of SCROLL_EVENTS) window.addEventListener(name, onScroll, { passive: true });
    return () => SCROLL_EVENTS.forEach((name) => window.removeEventListener(name, onScroll));
  }, []);
  useEffect(() => {
    if (place && isComplete && !hasScrolled.current) window.scrollTo({ top: place.top, behavior: 'instant' });
  }, [place, isComplete]);
}
