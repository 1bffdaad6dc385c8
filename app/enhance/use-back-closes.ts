import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { addEntry, markEntry } from './back-closes';

/** Lets Back close what is open over the page, instead of leaving the page and what is chosen on it. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => (isOpen ? addEntry(() => closing.current()) : undefined), [isOpen]);
  const { key } = useLocation();
  // Each answer of a form has another key.
  useEffect(markEntry, [key]);
}
