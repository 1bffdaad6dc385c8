import { useEffect, useRef } from 'react';

export type Place = { added: number; top: number };

type EntryState = { place?: Place } | null;

const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Returns a list's saved position (two numbers, nothing about members); null for a new visit. */
export const savedPosition = (): Place | null => (history.state as EntryState)?.place ?? null;

/** Saves a list's position at each click, which may leave the page. */
export function useSavedPosition(added: number): void {
  useEffect(() => {
    if (added === 0) return;
    const keep = () =>
      history.replaceState({ ...(history.state as EntryState), place: { added, top: scrollY } }, '');
    // The document's link handlers run later and may already navigate.
    window.addEventListener('click', keep, { capture: true });
    return () => window.removeEventListener('click', keep, { capture: true });
  }, [added]);
}

/** Scrolls to a position once the list has its pages again, unless its reader has scrolled. */
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
