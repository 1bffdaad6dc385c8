import { useCallback, useState, type ComponentType, type MouseEvent } from 'react';

/** Whether a click follows a link here, not in a new tab or window. */
export const isPlainClick = (
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) => event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

export function useModal() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback((event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Closes the link's menu, whose button gets the focus back.
    const menu = event.currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, open, close };
}

export type OpenModal = (event: MouseEvent<HTMLAnchorElement>) => void;

/** Like `useModal`, with content that loads on first opening. If that fails, the link's page opens. */
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
