import type { Outcome } from '~/domain/outcome';

export type ImageSize = 'thumb' | 'card' | 'full' | 'blurred';
export type ImageRefusal = 'file_not_image' | 'file_broken' | 'image_too_large';

export type ProcessedImage = {
  widthPx: number;
  heightPx: number;
  sizes: { size: ImageSize; data: Buffer; type: string; widthPx: number; heightPx: number }[];
};

/** Makes every size of an uploaded image, without its metadata; refuses what is no image, is broken, or is a bomb (PRO-4). */
export type ImageProcessing = (data: Buffer) => Promise<Outcome<ProcessedImage, ImageRefusal>>;

/** Where files go: the part of the storage gateway that photos need. */
export type FileStore = {
  newKey(): string;
  put(tenantId: string, key: string, data: Buffer): Promise<void>;
  remove(tenantId: string, key: string): Promise<void>;
};
