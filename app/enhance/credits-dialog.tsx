import { useEffect, useState } from 'react';
import type { CreditsPageData } from '~/ui/payments/payments-data';
import { CreditsSheet } from '~/ui/payments/credits-sheet';
import { useLoading } from './loading';
import { Modal } from './modal';

/** The bundles in a dialog; their prices come from the page that `href` names. */
export function CreditsDialog({ href, onClose }: { href: string; onClose: () => void }) {
  const [page, setPage] = useState<CreditsPageData | null>(null);
  const { load } = useLoading(setPage);
  useEffect(() => void load(href), [href, load]);
  return (
    page && (
      <Modal titleId="credits-sheet" onClose={onClose} narrow>
        <CreditsSheet page={page} titleId="credits-sheet" />
      </Modal>
    )
  );
}
