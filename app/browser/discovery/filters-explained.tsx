import { useState, type ReactNode } from 'react';
import { LeftOut, type FiltersExplained } from '~/ui/discovery/filters-explained';
import { usePageFetch } from '~/browser/kit/use-page-fetch';
import { Modal } from '~/browser/kit/modal';
import { isPlainClick, type OpenModal } from '~/browser/kit/open-modal';

/** Shows in a dialog how many members each filter excludes (DIS-12). */
export function useFiltersExplained(): { open: OpenModal; busy: boolean; dialog: ReactNode } {
  const [shown, show] = useState<FiltersExplained | null>(null);
  const { load, busy } = usePageFetch<FiltersExplained>(show);
  const open: OpenModal = (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void load(event.currentTarget.href);
  };
  const dialog = shown && (
    <Modal titleId="left-out" onClose={() => show(null)} narrow>
      <div className="p-5 sm:p-7">
        <LeftOut leftOut={shown.leftOut} exact={shown.exact} titleId="left-out" headingLevel={2} />
      </div>
    </Modal>
  );
  return { open, busy, dialog };
}
