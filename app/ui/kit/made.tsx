import {
  createElement,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
} from 'react';

type MadeProps = HTMLAttributes<HTMLElement> & {
  as: 'article' | 'div' | 'li' | 'section' | 'ul';
  /** What it is drawn again for when it changes. */
  of?: string | boolean;
};

const LEFT_ALONE = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

const OnServer = ({ as, of: _, ...element }: MadeProps): ReactElement => createElement(as, element);

/** Whether React may still take over what the server made: what comes later is drawn at once. */
let isTakingOver = true;

function InBrowser({ as, of, children, ...element }: MadeProps): ReactElement {
  const inside = useRef<HTMLElement>(null);
  const [made, setMade] = useState(isTakingOver ? { of } : null);
  const isMade = made !== null && made.of === of;
  useLayoutEffect(() => {
    isTakingOver = false;
    // A page that scripts opened, or that React had to draw anew, has no inside yet.
    if (!isMade || !inside.current?.hasChildNodes()) setMade(null);
  }, [isMade]);
  return createElement(as, isMade ? { ...element, ...LEFT_ALONE, ref: inside } : { ...element, children });
}

/**
 * A part of the page that only shows what the server made: React leaves its inside alone, which costs a slow phone
 * nothing, and draws it where scripts opened the page. What is pressed in it is a link, a button of a form, or heard
 * of by the document.
 */
export const Made = import.meta.env.SSR ? OnServer : InBrowser;
