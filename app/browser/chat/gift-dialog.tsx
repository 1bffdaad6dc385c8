import type { GiftsView } from '~/ui/gifts/gift-data';
import { GiftForm } from '~/ui/gifts/gift-form';
import { Modal } from '~/browser/kit/modal';

export function GiftDialog({ view, onClose }: { view: GiftsView; onClose: () => void }) {
  return (
    <Modal titleId="gift-dialog" onClose={onClose}>
      <GiftForm view={view} titleId="gift-dialog" headingLevel={2} />
    </Modal>
  );
}
