import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useT } from '~/i18n/texts';
import type { PhotoRefused, PhotoView } from '~/ui/chat/chat-data';
import { PhotoForm } from '~/ui/chat/photo-form';
import { emitPageEvent } from '~/browser/live/page-events';
import { Modal } from '~/browser/kit/modal';
import { sendFile, whyNotSent } from '~/browser/photos/send-file';
import { shrinkPhoto } from '~/browser/photos/shrink-photo';
import { showToast } from '~/browser/kit/toasts';

type PhotoResponse = { credits: number } | { refused: PhotoRefused };

/**
 * Previews a photo, shrinks it in the browser and shows the upload's progress (CHA-17). If the dialog was closed
 * meanwhile, a toast reports a failure.
 */
function usePhotoSending({ sendAction }: PhotoView, onSent: () => void) {
  const t = useT();
  const chosen = useRef<File | null>(null);
  const shrinking = useRef<Promise<void> | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refused, setRefused] = useState<PhotoRefused | null>(null);
  const isClosed = useRef(false);
  useEffect(() => () => void (isClosed.current = true), []);
  const shrink = async (file: File) => {
    const smaller = await shrinkPhoto(file);
    // Another file may have been chosen meanwhile.
    if (!smaller || chosen.current !== file) return;
    chosen.current = smaller.file;
    setPreview(smaller.preview);
  };
  const onChoose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0] ?? null;
    chosen.current = file;
    setRefused(null);
    setPreview(null);
    shrinking.current = file && shrink(file);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress !== null) return;
    const body = new FormData(event.currentTarget);
    setProgress(0);
    setRefused(null);
    // An early press waits for the smaller photo.
    await shrinking.current;
    if (chosen.current) body.set('photo', chosen.current);
    const answer = await sendFile<PhotoResponse>(sendAction, body, setProgress);
    setProgress(null);
    const response = answer?.said;
    if (response && 'credits' in response) {
      emitPageEvent({ name: 'user', data: { credits: response.credits } });
      // Another photo may be chosen in the dialog by now.
      return isClosed.current ? undefined : onSent();
    }
    const text = String(body.get('text') ?? '');
    const why = response?.refused ?? { message: whyNotSent(t, answer), text, creditsShort: false };
    if (isClosed.current) showToast({ tone: 'error', text: why.message });
    else setRefused(why);
  };
  return { preview, progress, refused, onChoose, onSubmit };
}

export function PhotoDialog({ view, onClose }: { view: PhotoView; onClose: () => void }) {
  const { refused, ...additions } = usePhotoSending(view, onClose);
  const titleId = 'photo-dialog';
  return (
    <Modal titleId={titleId} onClose={onClose}>
      <PhotoForm view={view} refused={refused} titleId={titleId} headingLevel={2} additions={additions} />
    </Modal>
  );
}
