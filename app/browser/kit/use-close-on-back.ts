import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { addEntry, markEntry } from './close-on-back';

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => (isOpen ? addEntry(() => closing.current()) : undefined), [isOpen]);
  const { key } = useLocation();
  // Each form response has another key.
  useEffect(markEntry, [key]);
}
