import { useEffect, useState } from 'react';
import type { OwnPhoto, OwnProfileData } from '~/ui/profiles/own-profile-data';
import type { PhotosAdditions } from '~/ui/profiles/photos-page';
import { usePhotoOrder } from './photo-order';
import { usePhotoUploads } from './photo-uploads';

/** Adds to the page of one’s photos what needs JavaScript: several uploads with previews, and moving in place. */
export function useOwnPhotos(page: OwnProfileData): {
  photos: OwnPhoto[];
  additions: PhotosAdditions | undefined;
} {
  const [running, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  const { photos, ...order } = usePhotoOrder(page.photos);
  const uploads = usePhotoUploads(page, running);
  return { photos, additions: running ? { ...order, ...uploads } : undefined };
}
