import { useEffect, useRef } from 'react';
import { useShowPlaces } from './show-places';

/** Loads the next list of places as soon as one is chosen, as the button of the form does that it is in. */
export function LoadPlaces() {
  const showPlaces = useShowPlaces();
  const show = useRef(showPlaces);
  show.current = showPlaces;
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = mark.current?.closest('form');
    if (!form) return;
    const load = (event: Event) => {
      event.preventDefault();
      void show.current(new URLSearchParams(new FormData(form) as never));
    };
    form.addEventListener('change', load);
    form.addEventListener('submit', load);
    return () => {
      form.removeEventListener('change', load);
      form.removeEventListener('submit', load);
    };
  }, []);
  return <span ref={mark} hidden />;
}
