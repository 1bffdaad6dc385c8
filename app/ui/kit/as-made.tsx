import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * Returns a part of the page that only shows what the server made, so that browsers need no code for it: React leaves
 * inner HTML alone that it did not set itself. Where a page that scripts opened lacks it, `load` fetches its code.
 * `tag` is that of its outermost element. What shows something else on another page needs a key that tells them apart.
 */
export function asMade<Props extends object>(
  tag: 'aside' | 'details' | 'div' | 'footer' | 'p' | 'section',
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function AsMade(props: Props) {
    const made = useRef<HTMLElement>(null);
    const [Part, setPart] = useState(() => fetched);
    useEffect(() => {
      if (Part || made.current?.hasChildNodes()) return;
      void load().then((part) => {
        fetched = part;
        setPart(() => part);
      });
    }, [Part]);
    if (Part) return <Part {...props} />;
    return createElement(tag, {
      ref: made,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: '' },
    });
  };
}
