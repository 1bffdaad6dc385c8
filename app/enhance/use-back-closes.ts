import { useEffect, useRef } from 'react';
import { addEntry } from './back-closes';

/** Lets Back close what is open over the page, instead of leaving the page and what is chosen on it. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => (isOpen ? addEntry(() => closing.current()) : undefined), [isOpen]);
}
