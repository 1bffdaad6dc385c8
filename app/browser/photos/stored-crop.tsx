import { useRevalidator } from '@remix-run/react';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Crop } from '~/domain/photos/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { StoredPhoto } from '~/ui/profiles/crop-page';
import { fetchOrToast } from '~/browser/kit/fetch-or-toast';
import { useCropDialog } from './lazy-crop';
import { leaveMenu } from './photo-menu';
import { usePageFetch } from '~/browser/kit/use-page-fetch';
import { isPlainClick } from '~/browser/kit/open-modal';
import { showToast } from '~/browser/kit/toasts';

const toFields = (crop: Crop | null): Record<string, string> =>
  crop
    ? Object.fromEntries(Object.entries(crop).map(([name, value]) => [name, String(value)]))
    : { intent: 'auto' };

/** Crops a stored photo in a dialog, so that unstored photos stay (PRO-4). If loading fails, the page opens. */
export function useStoredCrop(): {
  onAskCrop: (event: MouseEvent<HTMLAnchorElement>) => void;
  dialog: ReactNode;
} {
  const t = useT();
  const { CropDialog, fetchDialog } = useCropDialog();
  const { revalidate } = useRevalidator();
  const [photo, setPhoto] = useState<StoredPhoto | null>(null);
  const { load } = usePageFetch<StoredPhoto>(async (opened) => {
    setPhoto(opened);
    if (!(await fetchDialog())) location.assign(paths.photo(opened.id));
  });
  const isSaving = useRef(false);
  const save = async ({ id }: StoredPhoto, crop: Crop | null) => {
    if (isSaving.current) return;
    isSaving.current = true;
    const body = await fetchOrToast(t, paths.photo(id), {
      method: 'POST',
      body: new URLSearchParams(toFields(crop)),
      lost: 'errors:no_connection',
    });
    isSaving.current = false;
    if (body === null) return;
    setPhoto(null);
    const { text = '' } = JSON.parse(body) as { text?: string };
    showToast({ tone: 'success', text });
    revalidate();
  };
  return {
    onAskCrop(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      leaveMenu(event.currentTarget);
      void load(event.currentTarget.href);
    },
    dialog: photo && CropDialog && (
      <CropDialog photo={photo} onCrop={(crop) => void save(photo, crop)} onClose={() => setPhoto(null)} />
    ),
  };
}
