import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';
import { BelowToast } from '~/ui/kit/below-toast';

/**
 * Shows a dialog over the page while it is mounted. The browser keeps the focus inside and returns it
 * afterwards; Escape and a click outside close it.
 */
export function useShown() {
  const dialog = useRef<HTMLDialogElement>(null);
  // The cleanup runs before the dialog leaves the page: closing it later returns the focus nowhere.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const beside = (event: Event) => {
      if (event.target === shown) shown?.close();
    };
    shown?.showModal();
    shown?.addEventListener('click', beside);
    return () => shown?.close();
  }, []);
  return dialog;
}

type ModalProps = { titleId: string; onClose: () => void; narrow?: boolean; children: ReactNode };

/**
 * A dialog over the page with a close button. It has the focus itself at first, so that its title is read and
 * no key presses anything yet.
 */
export function Modal({ titleId, onClose, narrow = false, children }: ModalProps) {
  const t = useT();
  const dialog = useShown();
  useEffect(() => dialog.current?.focus(), [dialog]);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`modal ${narrow ? 'sm:max-w-form' : ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <BelowToast className="flex flex-col">
        {children}
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          className="btn btn-icon btn-ghost absolute right-3 top-4"
          aria-label={t('kit:close')}
        >
          <Icon name="x" />
        </button>
      </BelowToast>
    </dialog>
  );
}
