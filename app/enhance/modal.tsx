import { useEffect, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

/**
 * Returns whether a dialog is open, and the handler that opens it instead of a link's page. A click that asks
 * for a new tab still gets the page.
 */
export function useModal() {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Closes the menu that contains the link.
    event.currentTarget.closest('details')?.removeAttribute('open');
    setOpen(true);
  };
  return { isOpen, open, close: () => setOpen(false) };
}

/** The click handler of a link that opens a dialog. */
export type OpenModal = (event: MouseEvent<HTMLAnchorElement>) => void;

/**
 * As `useModal`, for a dialog whose content is loaded when it is first opened. If loading fails, the link's
 * page opens.
 */
export function useFetchedModal<Props>(fetchContent: () => Promise<ComponentType<Props>>) {
  const modal = useModal();
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const open: OpenModal = (event) => {
    const { href } = event.currentTarget;
    modal.open(event);
    if (!event.defaultPrevented) return;
    fetchContent().then(
      (fetched) => setContent(() => fetched),
      () => location.assign(href),
    );
  };
  return { Content: modal.isOpen ? Content : null, open, close: modal.close };
}

/**
 * Shows a dialog over the page while it is mounted. The browser keeps the focus inside; Escape and a click
 * outside close it.
 */
export function useShown() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
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

/** A dialog over the page with a close button; closing returns the focus to where it was. */
export function Modal({ titleId, onClose, narrow = false, children }: ModalProps) {
  const t = useT();
  const dialog = useShown();
  return (
    <dialog
      ref={dialog}
      className={`modal ${narrow ? 'sm:max-w-form' : ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {children}
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        className="btn btn-icon btn-ghost absolute right-3 top-4"
        aria-label={t('kit:close')}
      >
        <Icon name="x" />
      </button>
    </dialog>
  );
}
