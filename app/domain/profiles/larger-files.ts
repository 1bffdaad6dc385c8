import type { ImageSize } from './image-processing';

/** `key` includes the tone. */
type ShownFile = { size: ImageSize; widthPx: number; key: string };

/** Returns larger files of a card's picture, smallest first; of older photos, the whole one (PRO-4). */
export function largerFiles(files: ShownFile[], cropWidth: number | null): ShownFile[] {
  const of = (size: ImageSize) => files.filter((file) => file.size === size);
  const large = of('large');
  return [...of('phone'), ...(large.length > 0 || cropWidth !== null ? large : of('full'))];
}
