import { useSubmit } from '@remix-run/react';
import { useEffect, useState, type FormEvent, type MouseEvent } from 'react';
import type { OwnPhoto, OwnProfileData } from '~/ui/profiles/own-profile-data';
import type { PhotosAdditions } from '~/ui/profiles/photos-page';
import { leaveEntry } from './back-closes';
import { useDroppedPhotos } from './dropped-photos';
import { isPlainClick } from './open-modal';
import { usePhotoOrder } from './photo-order';
import { usePhotoUploads } from './photo-uploads';
import { useStoredCrop } from './stored-crop';
import { useBackCloses } from './use-back-closes';

/**
 * Returns how a photo is made the main one in place: a page loaded anew would forget the photos that are chosen
 * and not stored yet, and break off the one that is being sent (PRO-4).
 */
function useMakingMain() {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, { preventScrollReset: true });
    // The button goes once its photo is the main one, and the focus would go with it.
    const tile = event.currentTarget.closest('[data-photo]');
    tile?.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true });
  };
}

const tileOf = (photoId: string) => document.querySelector<HTMLElement>(`[data-photo="${photoId}"]`);

const PRESSES = ['mousedown', 'click'] as const;
/** How long the second press of a doubled one may take, in milliseconds. */
const DOUBLED_MS = 500;

/**
 * Keeps the second press of a doubled one from what the first has moved under the pointer, and the focus where it is.
 * Returns the function that ends it, for the presses after the next.
 */
function skipDoubled(): () => void {
  const over = new AbortController();
  const skip = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const press of PRESSES) document.addEventListener(press, skip, { capture: true, signal: over.signal });
  return () => void setTimeout(() => over.abort(), DOUBLED_MS);
}

/**
 * Returns whose deletion is asked about, `first` by the page's address, and how that is asked, left and done in place:
 * the chosen photos stay, as above (PRO-4).
 */
function useDeleting(first: string | null) {
  const submit = useSubmit();
  const [asked, setAsked] = useState(first === null ? null : { photoId: first, inPlace: false });
  const isInPlace = asked?.inPlace === true;
  useEffect(() => {
    // By an address, the browser has gone there itself.
    if (asked?.inPlace) document.getElementById('delete-photo')?.focus();
  }, [asked]);
  useEffect(() => (isInPlace ? skipDoubled() : undefined), [isInPlace]);
  const keep = (photoId: string) => {
    setAsked(null);
    tileOf(photoId)?.querySelector<HTMLElement>('[data-ask-delete]')?.focus();
  };
  // Whoever loads the page anew, or comes back to it, finds nothing asked.
  useEffect(leaveEntry, []);
  useBackCloses(isInPlace, () => asked && keep(asked.photoId));
  return {
    deleting: asked?.photoId ?? null,
    onAskDelete(event: MouseEvent<HTMLAnchorElement>, photoId: string) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      setAsked({ photoId, inPlace: true });
    },
    onKeep(event: MouseEvent<HTMLAnchorElement>, photoId: string) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      keep(photoId);
    },
    onDelete(event: FormEvent<HTMLFormElement>, photoId: string) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, { preventScrollReset: true });
      setAsked(null);
      // The photo goes; what stays beside it takes the focus.
      const tile = tileOf(photoId);
      const beside = [tile?.nextElementSibling, tile?.previousElementSibling].find((each) =>
        each?.matches('[data-photo]'),
      );
      beside?.querySelector<HTMLElement>('[data-grip]')?.focus({ preventScroll: true });
    },
  };
}

/** Adds to the page of one’s photos what needs JavaScript: several uploads with previews, and moving in place. */
export function useOwnPhotos(page: OwnProfileData & { deleting: string | null }): {
  photos: OwnPhoto[];
  deleting: string | null;
  additions: PhotosAdditions | undefined;
} {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const { photos, ...order } = usePhotoOrder(page.photos);
  const uploads = usePhotoUploads(page, running);
  useDroppedPhotos(running);
  const onMakeMain = useMakingMain();
  const cropping = useStoredCrop();
  const { deleting, ...asking } = useDeleting(page.deleting);
  return {
    photos,
    deleting,
    additions: running ? { ...order, ...uploads, ...asking, ...cropping, onMakeMain } : undefined,
  };
}
