import { useFetcher } from '@remix-run/react';
import type { ReactNode } from 'react';
import { LeftOut, type FiltersExplained } from '~/ui/discovery/filters-explained';
import { Modal, useModal, type OpenModal } from './modal';

/** Shows in a dialog, instead of on its page, how many members each filter leaves out (DIS-12). */
export function useFiltersExplained(): { open: OpenModal; busy: boolean; dialog: ReactNode } {
  const fetcher = useFetcher<FiltersExplained>();
  const { isOpen, open: openModal, close } = useModal();
  const open: OpenModal = (event) => {
    const { pathname, search } = event.currentTarget;
    openModal(event);
    if (event.defaultPrevented) fetcher.load(pathname + search);
  };
  const busy = fetcher.state !== 'idle';
  const dialog = isOpen && !busy && fetcher.data && (
    <Modal titleId="left-out" onClose={close} narrow>
      <LeftOut
        leftOut={fetcher.data.leftOut}
        exact={fetcher.data.exact}
        titleId="left-out"
        headingLevel={2}
      />
    </Modal>
  );
  return { open, busy, dialog };
}
