import { useEffect, useRef, useState } from 'react';
import { useLazy } from '~/browser/kit/lazy-load';
import type { AgeFields } from '~/ui/discovery/search-filters';

const load = async () => (await import('./age-slider')).AgeSlider;

/** Loads the slider where the filters are displayed: a narrow screen hides those beside the results. */
export function LazyAgeSlider(fields: AgeFields) {
  const place = useRef<HTMLDivElement>(null);
  const [isDisplayed, setDisplayed] = useState(false);
  useEffect(() => {
    // Called at once if displayed, else once a wider window displays it.
    const observer = new ResizeObserver(() => setDisplayed(true));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  const Slider = useLazy(load, isDisplayed);
  return (
    // Keeps the room, so that nothing below moves once the slider has loaded.
    <div ref={place} className="min-h-tap">
      {Slider && <Slider {...fields} />}
    </div>
  );
}
