import {
  createElement,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

type MadeProps = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'article' | 'div' | 'li' | 'section' | 'ul';
  /** What it is drawn again for when it changes. */
  of?: string | boolean;
  /** Called only where React draws it: where the server made it, its data may be missing (`saidInPage`). */
  children: () => ReactNode;
};

const LEFT_ALONE = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

const OnServer = ({ as, of: _, children, ...element }: MadeProps): ReactElement =>
  createElement(as, element, children());

/** Whether React may still take over what the server made: what comes later is drawn at once. */
let isTakingOver = true;

/** The element as the server made it, if it can be found. */
const madeByServer = (id: string | undefined) => (id === undefined ? null : document.getElementById(id));

function InBrowser({ as, of, children, ...element }: MadeProps): ReactElement {
  const inside = useRef<HTMLElement>(null);
  const [made, setMade] = useState(() => (isTakingOver ? { of, element: madeByServer(element.id) } : null));
  const isMade = made !== null && made.of === of;
  useLayoutEffect(() => {
    isTakingOver = false;
    if (isMade && inside.current?.hasChildNodes()) return;
    // React drew the page anew, because something had changed it: what the server made is put back.
    if (isMade && made.element) inside.current?.append(...made.element.childNodes);
    // A page that scripts opened has no inside yet.
    else setMade(null);
  }, [isMade, made]);
  if (isMade) return createElement(as, { ...element, ...LEFT_ALONE, ref: inside });
  return createElement(as, element, children());
}

/**
 * A part of the page that only shows what the server made: React leaves its inside alone, which costs a slow phone
 * nothing, and draws it where scripts opened the page. What is pressed in it is a link, a button of a form, or heard
 * of by the document. Only one with an `id` is found again if React has to draw the page anew.
 */
export const Made = import.meta.env.SSR ? OnServer : InBrowser;
