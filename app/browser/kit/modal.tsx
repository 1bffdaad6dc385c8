import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BelowToast } from '~/ui/kit/below-toast';
import { Cross } from '~/ui/kit/cross';
import { focusFirst } from '~/ui/kit/first-shown';

/**
 * Shows a dialog over the page while it is mounted. The browser traps the focus and returns it afterwards; if nothing
 * had it, the page gets it, because the browser would continue at the page's end. Escape and a click outside close it.
 */
export function useShown() {
  const dialog = useRef<HTMLDialogElement>(null);
  // The cleanup runs before the dialog leaves the page: closing it later returns the focus nowhere.
  useLayoutEffect(() => {
    const element = dialog.current;
    const hadFocus = document.activeElement !== document.body;
    const onClick = (event: Event) => {
      if (event.target === element) element?.close();
    };
    element?.showModal();
    element?.addEventListener('click', onClick);
    return () => {
      element?.close();
      if (!hadFocus) focusFirst('main');
    };
  }, []);
  return dialog;
}

/** The box of an unrequested dialog: a card, even where other dialogs are sheets. */
const CARD =
  'm-auto w-[calc(100%-32px)] flex-col overflow-hidden rounded-xl p-0 shadow-3 outline-none open:flex';

type ModalProps = {
  titleId: string;
  onClose: () => void;
  narrow?: boolean;
  card?: string;
  inner?: string;
  cross?: string;
  children: ReactNode;
};

/**
 * A dialog over the page with a close button. It has the focus itself at first, so that screen readers read its title
 * and no key presses anything yet.
 */
export function Modal({
  titleId,
  onClose,
  narrow = false,
  card,
  inner = 'flex flex-col',
  cross = 'btn-ghost right-3 top-4',
  children,
}: ModalProps) {
  const dialog = useShown();
  useEffect(() => dialog.current?.focus(), [dialog]);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={card ? `${CARD} ${card}` : `modal ${narrow ? 'sm:max-w-form' : ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <BelowToast className={inner}>
        {children}
        <Cross type="button" onClick={() => dialog.current?.close()} look={cross} />
      </BelowToast>
    </dialog>
  );
}
