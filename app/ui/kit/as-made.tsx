import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * Returns a part of the page that stays as the server rendered it, so that browsers need no code for it: React leaves
 * inner HTML alone that it did not set itself. After client-side navigation, `load` fetches its code. `tag` is its
 * outermost element. Variants on different pages need different keys.
 */
export function keepServerHtml<Props extends object>(
  tag: 'aside' | 'details' | 'div' | 'footer' | 'p' | 'section',
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let fetched: ComponentType<Props> | null = null;
  return function KeptServerHtml(props: Props) {
    const element = useRef<HTMLElement>(null);
    const [Part, setPart] = useState(() => fetched);
    useEffect(() => {
      if (Part || element.current?.hasChildNodes()) return;
      void load().then((part) => {
        fetched = part;
        setPart(() => part);
      });
    }, [Part]);
    if (Part) return <Part {...props} />;
    return createElement(tag, {
      ref: element,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: '' },
    });
  };
}
