import { useMemo, type ReactNode } from 'react';
import type { Extras } from '~/ui/chat/chat-data';
import type { ToolAdditions } from '~/ui/chat/composer/composer-tools';
import type { GiftsView } from '~/ui/gifts/gift-data';
import { useFetchedModal } from '~/browser/kit/open-modal';

const fetchGiftDialog = async () => (await import('./gift-dialog')).GiftDialog;
const fetchPhotoDialog = async () => (await import('./photo-dialog')).PhotoDialog;

export function useGiftModal(view: GiftsView | null): {
  open: ToolAdditions['openGifts'];
  dialog: ReactNode;
} {
  const { Content: GiftDialog, open, close } = useFetchedModal(fetchGiftDialog);
  const dialog = GiftDialog && view && <GiftDialog view={view} onClose={close} />;
  return { open, dialog };
}

const withCredits = ({ gifts, photo }: Extras, credits: number): Extras => ({
  gifts: {
    ...gifts,
    credits,
    groups: gifts.groups.map((group) => ({ ...group, enough: group.cost <= credits })),
  },
  photo: photo && { ...photo, credits },
});

/** The extras with the current balance; the same object until it changes. */
export const useExtrasNow = (extras: Extras, credits: number): Extras =>
  useMemo(() => withCredits(extras, credits), [extras, credits]);

export function useExtras({ gifts, photo }: Extras): { tools: ToolAdditions; dialogs: ReactNode } {
  const giftModal = useGiftModal(gifts);
  const { Content: PhotoDialog, open: openPhoto, close } = useFetchedModal(fetchPhotoDialog);
  const tools = useMemo(() => ({ openGifts: giftModal.open, openPhoto }), [giftModal.open, openPhoto]);
  return {
    tools,
    dialogs: (
      <>
        {giftModal.dialog}
        {PhotoDialog && photo && <PhotoDialog view={photo} onClose={close} />}
      </>
    ),
  };
}
