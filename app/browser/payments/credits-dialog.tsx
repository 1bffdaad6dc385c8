import { useEffect, useState } from 'react';
import type { CreditsPageData } from '~/ui/payments/payments-data';
import { CreditsSheet } from '~/ui/payments/credits-sheet';
import { usePageFetch } from '~/browser/kit/use-page-fetch';
import { Modal } from '~/browser/kit/modal';

export function CreditsDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const [page, setPage] = useState<CreditsPageData | null>(null);
  const { load } = usePageFetch(setPage);
  useEffect(() => void load(href), [href, load]);
  return (
    page && (
      <Modal titleId="credits-sheet" onClose={onClose} narrow>
        <CreditsSheet page={page} titleId="credits-sheet" />
      </Modal>
    )
  );
}
