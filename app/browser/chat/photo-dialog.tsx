import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useT } from '~/i18n/texts';
import type { PhotoView, SubmittedMessage, UnsentForm } from '~/ui/chat/chat-data';
import { formError, type PostAnswer } from '~/ui/kit/post-answer';
import { PhotoForm } from '~/ui/chat/composer/photo-form';
import { emitPageEvent } from '~/browser/live/page-events';
import { Modal } from '~/browser/kit/modal';
import { sendFile, whyNotSent } from '~/browser/photos/send-file';
import { shrinkPhoto } from '~/browser/photos/shrink-photo';
import { showToast } from '~/browser/kit/toasts';

type PhotoResponse = PostAnswer<{ credits: number }, SubmittedMessage>;

/** Previews, shrinks and uploads a photo (CHA-17). If the dialog was closed, a toast reports a failure. */
function usePhotoSending({ action }: PhotoView, onSent: () => void) {
  const t = useT();
  const chosen = useRef<File | null>(null);
  const shrinking = useRef<Promise<void> | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [submitted, setSubmitted] = useState<UnsentForm | null>(null);
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
    setSubmitted(null);
    setPreview(null);
    shrinking.current = file && shrink(file);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress !== null) return;
    const body = new FormData(event.currentTarget);
    setProgress(0);
    setSubmitted(null);
    // An early press waits for the smaller photo.
    await shrinking.current;
    if (chosen.current) body.set('photo', chosen.current);
    const answer = await sendFile<PhotoResponse>(action, body, setProgress);
    setProgress(null);
    const response = answer?.said;
    if (response?.ok) {
      emitPageEvent({ name: 'user', data: { credits: response.credits } });
      // Another photo may be chosen in the dialog by now.
      return isClosed.current ? undefined : onSent();
    }
    const text = (body.get('text') as string | null) ?? '';
    const error = (response && formError(response.errors ?? {})) ?? whyNotSent(t, answer);
    if (isClosed.current) showToast({ tone: 'error', text: error });
    else setSubmitted({ text, creditsShort: false, ...response, errors: { '': [error] } });
  };
  return { preview, progress, submitted, onChoose, onSubmit };
}

export function PhotoDialog({ view, onClose }: { view: PhotoView; onClose: () => void }) {
  const { submitted, ...additions } = usePhotoSending(view, onClose);
  const titleId = 'photo-dialog';
  return (
    <Modal titleId={titleId} onClose={onClose}>
      <PhotoForm
        view={view}
        errors={submitted?.errors ?? {}}
        submitted={submitted}
        titleId={titleId}
        headingLevel={2}
        additions={additions}
      />
    </Modal>
  );
}
