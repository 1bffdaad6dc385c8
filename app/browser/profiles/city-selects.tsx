import { useEffect, useRef } from 'react';
import { useLatest } from '~/browser/kit/use-latest';
import { useCityLists } from './use-city-lists';

/** Loads the next list of places when one is chosen, like the button beside the lists. */
export function CitySelects() {
  const show = useLatest(useCityLists());
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const lists = mark.current?.parentElement;
    if (!lists) return;
    const load = (event: Event) => {
      // The target may be the icon or text inside the button.
      if (event.type === 'click' && !(event.target as Element).closest('button')) return;
      event.preventDefault();
      const chosen = [...lists.querySelectorAll('select')].map(({ name, value }) => [name, value]);
      void show(new URLSearchParams(chosen));
    };
    lists.addEventListener('change', load);
    lists.addEventListener('click', load);
    return () => {
      lists.removeEventListener('change', load);
      lists.removeEventListener('click', load);
    };
  }, [show]);
  return <span ref={mark} hidden />;
}
