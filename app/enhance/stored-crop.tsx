import { useRevalidator } from '@remix-run/react';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Crop } from '~/domain/photos/rules';
import { useT } from '~/i18n/texts';
import type { StoredPhoto } from '~/ui/profiles/crop-page';
import { askSite } from './ask-site';
import { useCropDialog } from './late-crop';
import { useLoading } from './loading';
import { isPlainClick } from './open-modal';
import { showToast } from './toasts';

const fieldsOf = (crop: Crop | null): Record<string, string> =>
  crop
    ? Object.fromEntries(Object.entries(crop).map(([name, value]) => [name, String(value)]))
    : { intent: 'auto' };

/**
 * Asks in a dialog, instead of on its page, for the part of a stored photo that cards show: the photos that are
 * chosen and not stored yet stay (PRO-4). If the dialog's code is lost on the way, the page opens.
 */
export function useStoredCrop(): {
  onAskCrop: (event: MouseEvent<HTMLAnchorElement>) => void;
  dialog: ReactNode;
} {
  const t = useT();
  const { CropDialog, fetchDialog } = useCropDialog();
  const { revalidate } = useRevalidator();
  const [photo, setPhoto] = useState<StoredPhoto | null>(null);
  const { load } = useLoading<StoredPhoto>(async (asked) => {
    setPhoto(asked);
    if (!(await fetchDialog())) location.assign(`/profile/photos/${asked.id}`);
  });
  const isSaving = useRef(false);
  const save = async ({ id }: StoredPhoto, crop: Crop | null) => {
    if (isSaving.current) return;
    isSaving.current = true;
    const said = await askSite(t, `/profile/photos/${id}/live`, {
      method: 'POST',
      body: new URLSearchParams(fieldsOf(crop)),
      lost: 'errors:no_connection',
    });
    isSaving.current = false;
    if (said === null) return;
    setPhoto(null);
    const { message } = JSON.parse(said) as { message: string };
    showToast({ tone: 'success', text: message });
    revalidate();
  };
  return {
    onAskCrop(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void load(event.currentTarget.href);
    },
    dialog: photo && CropDialog && (
      <CropDialog photo={photo} onCrop={(crop) => void save(photo, crop)} onClose={() => setPhoto(null)} />
    ),
  };
}
