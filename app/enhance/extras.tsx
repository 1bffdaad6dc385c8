import type { ReactNode } from 'react';
import type { Extras } from '~/ui/chat/chat-data';
import type { ToolAdditions } from '~/ui/chat/composer-tools';
import { PhotoForm } from '~/ui/chat/photo-form';
import { GiftForm } from '~/ui/gifts/gift-form';
import type { GiftsView } from '~/ui/gifts/gift-data';
import { Modal, useModal } from './modal';

/** Gives gifts in a dialog, where the link would lead to their page (GIF-1). */
export function useGiftModal(view: GiftsView | null): { open: ToolAdditions['openGifts']; dialog: ReactNode } {
  const modal = useModal();
  const dialog = modal.isOpen && view && (
    <Modal titleId="gift-dialog" onClose={modal.close}>
      <GiftForm view={view} titleId="gift-dialog" headingLevel={2} />
    </Modal>
  );
  return { open: modal.open, dialog };
}

/** What a chat sends besides words, in dialogs over it. */
export function useExtras({ gifts, photo }: Extras): { tools: ToolAdditions; dialogs: ReactNode } {
  const giftModal = useGiftModal(gifts);
  const photoModal = useModal();
  return {
    tools: { openGifts: giftModal.open, openPhoto: photoModal.open },
    dialogs: (
      <>
        {giftModal.dialog}
        {photoModal.isOpen && photo && (
          <Modal titleId="photo-dialog" onClose={photoModal.close}>
            <PhotoForm view={photo} titleId="photo-dialog" headingLevel={2} />
          </Modal>
        )}
      </>
    ),
  };
}
