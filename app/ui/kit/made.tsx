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

function InBrowser({ as, of, children, ...element }: MadeProps): ReactElement {
  const inside = useRef<HTMLElement>(null);
  const [made, setMade] = useState<{ of: MadeProps['of'] } | null>({ of });
  const isMade = made?.of === of && made !== null;
  useLayoutEffect(() => {
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
