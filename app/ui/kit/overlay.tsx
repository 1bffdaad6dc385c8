import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { focusFirst } from './first-shown';
import { BelowToast } from './below-toast';

type Props = {
  titleId: string;
  leave: string;
  className: string;
  /** What has the focus afterwards: of these selectors the first of which something is shown. */
  after?: string;
  children: ReactNode;
};

/**
 * A dialog that is part of its page's address; `leave` is the address without it, to which a link in it leads.
 * With JavaScript it has the focus, Escape leaves it, and `after` or else the page then has the focus. The page
 * behind it is inert.
 */
export function Overlay({ titleId, leave, className, after = 'main', children }: Props) {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') navigate(leave, { replace: true, preventScrollReset: true });
    };
    // A dialog taller than the screen is read from its top.
    box.current?.focus({ preventScroll: true });
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      focusFirst(after);
    };
  }, [leave, navigate, after]);
  return (
    <section
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={`${className} flex max-h-[calc(100dvh-2rem)] flex-col outline-none`}
    >
      <BelowToast>{children}</BelowToast>
    </section>
  );
}
