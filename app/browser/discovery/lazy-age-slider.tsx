import { useEffect, useRef, useState } from 'react';
import { useLazy } from '~/browser/kit/lazy-load';
import type { AgeFields } from '~/ui/discovery/search-filters';

const load = async () => (await import('./age-slider')).AgeSlider;

/** Loads the slider where the filters are displayed: a narrow screen hides those beside the results. */
export function LazyAgeSlider(fields: AgeFields) {
  const place = useRef<HTMLDivElement>(null);
  const [isDisplayed, setDisplayed] = useState(false);
  useEffect(() => setDisplayed(place.current?.offsetParent !== null), []);
  const Slider = useLazy(load, isDisplayed);
  return <div ref={place}>{Slider && <Slider {...fields} />}</div>;
}
