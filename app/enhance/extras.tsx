import type { ReactNode } from 'react';
import type { Extras } from '~/ui/chat/chat-data';
import type { ToolAdditions } from '~/ui/chat/composer-tools';
import type { GiftsView } from '~/ui/gifts/gift-data';
import { Modal, useFetchedModal } from './modal';

const fetchGiftForm = async () => (await import('~/ui/gifts/gift-form')).GiftForm;
const fetchPhotoForm = async () => (await import('~/ui/chat/photo-form')).PhotoForm;

/** Opens the gifts in a dialog instead of on their page. */
export function useGiftModal(view: GiftsView | null): {
  open: ToolAdditions['openGifts'];
  dialog: ReactNode;
} {
  const { Content: GiftForm, open, close } = useFetchedModal(fetchGiftForm);
  const dialog = GiftForm && view && (
    <Modal titleId="gift-dialog" onClose={close}>
      <GiftForm view={view} titleId="gift-dialog" headingLevel={2} />
    </Modal>
  );
  return { open, dialog };
}

/** Opens the gifts and the photo form, which a chat offers besides text, in dialogs over it. */
export function useExtras({ gifts, photo }: Extras): { tools: ToolAdditions; dialogs: ReactNode } {
  const giftModal = useGiftModal(gifts);
  const { Content: PhotoForm, open: openPhoto, close } = useFetchedModal(fetchPhotoForm);
  return {
    tools: { openGifts: giftModal.open, openPhoto },
    dialogs: (
      <>
        {giftModal.dialog}
        {PhotoForm && photo && (
          <Modal titleId="photo-dialog" onClose={close}>
            <PhotoForm view={photo} titleId="photo-dialog" headingLevel={2} />
          </Modal>
        )}
      </>
    ),
  };
}
