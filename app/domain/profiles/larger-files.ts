import type { ImageSize } from './image-processing';

/** A file of a photo as a page names it: the key with its tone. */
type ShownFile = { size: ImageSize; widthPx: number; key: string };

/**
 * Returns the files that show what a photo's card shows, only larger, the smallest first: of a photo from before
 * there was a large one, the whole photo, whose middle is shown; none if there are only smaller ones (PRO-4).
 */
export function largerFiles(files: ShownFile[], cropWidth: number | null): ShownFile[] {
  const of = (size: ImageSize) => files.filter((file) => file.size === size);
  const large = of('large');
  return [...of('phone'), ...(large.length > 0 || cropWidth !== null ? large : of('full'))];
}
