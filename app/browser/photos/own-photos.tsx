import { useSubmit } from '@remix-run/react';
import { useEffect, useState, type FormEvent, type MouseEvent } from 'react';
import { isPhotoMove, type PhotoMove } from '~/domain/profiles/rules';
import type { OwnPhoto, OwnProfileData } from '~/ui/profiles/own-profile-data';
import type { PhotosAdditions } from '~/ui/profiles/photos-page';
import { leaveEntry } from '~/browser/kit/close-on-back';
import { useDroppedPhotos } from './dropped-photos';
import { isPlainClick } from '~/browser/kit/open-modal';
import { leaveMenu, revealMenu } from './photo-menu';
import { usePhotoOrder } from './photo-order';
import { usePhotoUploads } from './photo-uploads';
import { useStoredCrop } from './stored-crop';
import { useBackCloses } from '~/browser/kit/use-close-on-back';

/** Moves a photo or makes it the main one in place: a reload would lose unstored photos (PRO-4). */
function useArranging(moveBy: (photoId: string, by: PhotoMove) => void) {
  const submit = useSubmit();
  return (event: FormEvent<HTMLFormElement>, photoId: string) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Browsers without a submitter post the form themselves.
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (isPhotoMove(submitter.value)) moveBy(photoId, submitter.value);
    else submit(submitter, { preventScrollReset: true });
    leaveMenu(submitter);
  };
}

const findTile = (photoId: string) => document.querySelector<HTMLElement>(`[data-photo="${photoId}"]`);

const PRESSES = ['mousedown', 'click'] as const;
/** The maximum time between the presses of a double click, in ms. */
const DOUBLED_MS = 500;

/** Ignores a double click's second press, whose target has moved. Returns the function that ends it. */
function skipDoubled(): () => void {
  const listeners = new AbortController();
  const skip = (event: globalThis.MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const press of PRESSES)
    document.addEventListener(press, skip, { capture: true, signal: listeners.signal });
  return () => void setTimeout(() => listeners.abort(), DOUBLED_MS);
}

/** Asks, cancels and deletes a photo in place, so that unstored photos stay (PRO-4); `first` comes from the URL. */
function useDeletion(first: string | null) {
  const submit = useSubmit();
  const [question, setAsked] = useState(first === null ? null : { photoId: first, inPlace: false });
  const isInPlace = question?.inPlace === true;
  useEffect(() => {
    // For a URL with the question, the browser scrolls there.
    if (question?.inPlace) document.getElementById('delete-photo')?.focus();
  }, [question]);
  useEffect(() => (isInPlace ? skipDoubled() : undefined), [isInPlace]);
  const keep = (photoId: string) => {
    setAsked(null);
    findTile(photoId)?.querySelector('summary')?.focus();
  };
  // A reload or Back shows no question.
  useEffect(leaveEntry, []);
  useBackCloses(isInPlace, () => question && keep(question.photoId));
  return {
    deleting: question?.photoId ?? null,
    onAskDelete(event: MouseEvent<HTMLAnchorElement>, photoId: string) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      leaveMenu(event.currentTarget);
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
      // The photo's neighbor takes the focus.
      const tile = findTile(photoId);
      const neighbor = [tile?.nextElementSibling, tile?.previousElementSibling].find((each) =>
        each?.matches('[data-photo]'),
      );
      neighbor?.querySelector('summary')?.focus({ preventScroll: true });
    },
  };
}

/** Adds the scripts of the page of own photos: uploads, and moving in place. */
export function useOwnPhotos(page: OwnProfileData & { deleting: string | null }): {
  photos: OwnPhoto[];
  deleting: string | null;
  additions: PhotosAdditions | undefined;
} {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const { photos, moveBy, ...order } = usePhotoOrder(page.photos);
  const uploads = usePhotoUploads(page, running);
  useDroppedPhotos(running);
  const onArrange = useArranging(moveBy);
  const cropping = useStoredCrop();
  const { deleting, ...asking } = useDeletion(page.deleting);
  return {
    photos,
    deleting,
    additions: running
      ? { ...order, ...uploads, ...asking, ...cropping, onArrange, onToggleMenu: revealMenu }
      : undefined,
  };
}
