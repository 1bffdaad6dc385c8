import { useEffect, useRef } from 'react';
import { useShowPlaces } from './show-places';

/** Loads the next list of places as soon as one is chosen, as the button beside the lists does. */
export function LoadPlaces() {
  const showPlaces = useShowPlaces();
  const show = useRef(showPlaces);
  show.current = showPlaces;
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const lists = mark.current?.parentElement;
    if (!lists) return;
    const load = (event: Event) => {
      // A press of a button is an event as well; inside it may be its icon or its text.
      if (event.type === 'click' && !(event.target as Element).closest('button')) return;
      event.preventDefault();
      const chosen = [...lists.querySelectorAll('select')].map(({ name, value }) => [name, value]);
      void show.current(new URLSearchParams(chosen));
    };
    lists.addEventListener('change', load);
    lists.addEventListener('click', load);
    return () => {
      lists.removeEventListener('change', load);
      lists.removeEventListener('click', load);
    };
  }, []);
  return <span ref={mark} hidden />;
}
