import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { BelowToast } from '~/ui/kit/below-toast';
import { Cross } from '~/ui/kit/cross';
import { focusFirst } from '~/ui/kit/first-shown';

/** Shows a dialog while it is mounted, with a native focus trap. If nothing had the focus before, the page gets it. */
export function useShown() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closing after the removal would return the focus nowhere.
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

/** The box of an unrequested dialog: a card, even if others are sheets. */
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

/** A dialog that takes the focus itself, so that its title is read and no key presses anything yet. */
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
