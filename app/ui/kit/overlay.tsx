import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { BelowToast } from './below-toast';
import { Cross } from './cross';
import { focusFirst } from './first-shown';

type Props = {
  titleId: string;
  leave: string;
  /** At a phone's lower edge, not in the middle. */
  sheet?: boolean;
  cross?: string;
  className: string;
  /** Selectors of the focus target after closing. */
  after?: string;
  children: ReactNode;
};

/** Makes everything outside an element inert, even later additions. Returns the function that ends it. */
function holdRest(element: Element): () => void {
  const held: Element[] = [];
  const hold = () => {
    // It may have been removed with its page.
    if (!element.isConnected) return;
    for (let part = element; part !== document.body; part = part.parentElement!)
      for (const beside of part.parentElement!.children)
        if (beside !== part && !beside.matches('dialog, [inert]')) {
          beside.setAttribute('inert', '');
          held.push(beside);
        }
  };
  const later = new MutationObserver(hold);
  later.observe(document.body, { childList: true, subtree: true });
  hold();
  return () => {
    later.disconnect();
    for (const each of held) each.removeAttribute('inert');
  };
}

/**
 * A dialog in its page's URL; `leave` is the URL without it. With JavaScript it traps the focus, and Escape closes it.
 * The page behind is inert; without scripts, the style sheet does that (`whole.css`).
 */
export function Overlay({
  titleId,
  leave,
  sheet = false,
  cross = 'right-2 top-2 bg-canvas text-ink',
  className,
  after = 'main',
  children,
}: Props) {
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = box.current!;
    const release = holdRest(shown);
    const close = () => navigate(leave, { replace: true, preventScrollReset: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (link?.getAttribute('href') !== leave || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      close();
    };
    // A dialog taller than the screen is read from its top.
    shown.focus({ preventScroll: true });
    shown.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      shown.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      release();
      focusFirst(after);
    };
  }, [leave, navigate, after]);
  return (
    <div className={`fixed inset-0 z-dialog grid overflow-y-auto bg-scrim/70 ${sheet ? 'sm:p-4' : 'p-4'}`}>
      <section
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`relative ${sheet ? 'mx-auto mt-auto rounded-t-xl sm:my-auto sm:rounded-xl' : 'm-auto rounded-xl'} flex max-h-[calc(100dvh-2rem)] w-full flex-col overflow-hidden bg-canvas shadow-3 outline-none ${className}`}
      >
        <BelowToast>
          <Cross href={leave} look={`z-10 ${cross}`} />
          {children}
        </BelowToast>
      </section>
    </div>
  );
}
