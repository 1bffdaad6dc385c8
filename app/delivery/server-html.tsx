import {
  createElement,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

type Props = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'article' | 'aside' | 'details' | 'div' | 'footer' | 'li' | 'p' | 'section' | 'ul';
  /** The children render the element themselves, and their code may load late (`latePart`). */
  includesElement?: true;
  version?: string | boolean;
  /** Called only when React renders: the server's HTML may come without data (`omitRenderedData`). */
  children: () => ReactNode;
};

const UNTOUCHED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

function OnServer({ as, includesElement, version: _, children, ...element }: Props): ReactElement {
  return includesElement ? <>{children()}</> : createElement(as, element, children());
}

/** Whether React is still hydrating; later parts render at once. */
let isHydrating = true;

const findServerElement = (id: string | undefined) => (id === undefined ? null : document.getElementById(id));

function InBrowser({ as, includesElement, version, children, ...element }: Props): ReactElement {
  const inside = useRef<HTMLElement>(null);
  const [rendered, setRendered] = useState(() =>
    isHydrating ? { version, element: findServerElement(element.id) } : null,
  );
  const isRendered = rendered !== null && rendered.version === version;
  useLayoutEffect(() => {
    isHydrating = false;
    if (isRendered && inside.current?.hasChildNodes()) return;
    // React has rendered the page again after an external change: the server's HTML is put back.
    if (isRendered && rendered.element) inside.current?.append(...rendered.element.childNodes);
    // After client-side navigation, there is no server HTML.
    else setRendered(null);
  }, [isRendered, rendered]);
  if (isRendered) return createElement(as, { ...element, ...UNTOUCHED, ref: inside });
  return includesElement ? <Suspense>{children()}</Suspense> : createElement(as, element, children());
}

/**
 * Leaves a part as the server sent it, which costs a slow phone nothing. Its controls are links, form
 * buttons, or handled by the document. Only with an `id` does it survive a re-render.
 */
export const ServerHtml = import.meta.env.SSR ? OnServer : InBrowser;
