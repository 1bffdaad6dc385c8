import { useSubmit } from '@remix-run/react';
import { useEffect, useState, type FormEvent } from 'react';
import type { OwnPhoto, OwnProfileData } from '~/ui/profiles/own-profile-data';
import type { PhotosAdditions } from '~/ui/profiles/photos-page';
import { usePhotoOrder } from './photo-order';
import { usePhotoUploads } from './photo-uploads';

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

/** Adds to the page of one’s photos what needs JavaScript: several uploads with previews, and moving in place. */
export function useOwnPhotos(page: OwnProfileData): {
  photos: OwnPhoto[];
  additions: PhotosAdditions | undefined;
} {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const { photos, ...order } = usePhotoOrder(page.photos);
  const uploads = usePhotoUploads(page, running);
  const onMakeMain = useMakingMain();
  return { photos, additions: running ? { ...order, ...uploads, onMakeMain } : undefined };
}
