import { useCallback, useState, type ComponentType, type MouseEvent } from 'react';

/** Whether a click follows a link here; others ask for a new tab or a new window. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Returns whether a dialog is open, and the handler that opens it instead of a link's page. A click that asks
 * for a new tab still gets the page.
 */
export function useModal() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Closes the menu that contains the link; its button gets the focus back from the dialog.
    const menu = event.currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, open, close };
}

/** The click handler of a link that opens a dialog. */
export type OpenModal = (event: MouseEvent<HTMLAnchorElement>) => void;

/**
 * As `useModal`, for a dialog whose content is loaded when it is first opened. If loading fails, the link's
 * page opens.
 */
export function useFetchedModal<Props>(fetchContent: () => Promise<ComponentType<Props>>) {
  const { isOpen, open: show, close } = useModal();
  const [Content, setContent] = useState<ComponentType<Props> | null>(null);
  const open: OpenModal = useCallback(
    (event) => {
      const { href } = event.currentTarget;
      show(event);
      if (!event.defaultPrevented) return;
      fetchContent().then(
        (fetched) => setContent(() => fetched),
        () => location.assign(href),
      );
    },
    [fetchContent, show],
  );
  return { Content: isOpen ? Content : null, open, close };
}
