import type { Outcome } from '~/domain/outcome';

export type ImageSize = 'thumb' | 'card' | 'full' | 'blurred';
export type ImageRefusal = 'file_not_image' | 'file_broken' | 'image_too_large';

export type ProcessedImage = {
  widthPx: number;
  heightPx: number;
  /** `avif` is the same picture in AVIF, where that is cheaper to send. */
  sizes: {
    size: ImageSize;
    data: Buffer;
    avif: Buffer | null;
    type: string;
    widthPx: number;
    heightPx: number;
  }[];
};

/** Makes every size of an uploaded image, without its metadata; refuses what is no image, is broken, or is a bomb (PRO-4). */
export type ImageProcessing = (data: Buffer) => Promise<Outcome<ProcessedImage, ImageRefusal>>;

/** Makes every size of a 4:5 drawing (SVG), cheaply. */
export type DrawingProcessing = (svg: string) => Promise<ProcessedImage>;

/** Where files go: the part of the storage gateway that photos need. */
export type FileStore = {
  newKey(): string;
  put(tenantId: string, key: string, data: Buffer, avif?: Buffer | null): Promise<void>;
  remove(tenantId: string, key: string): Promise<void>;
};
