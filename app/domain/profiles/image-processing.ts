import type { Outcome } from '~/domain/outcome';

export type ImageSize = 'thumb' | 'card' | 'full' | 'blurred';
export type ImageRefusal = 'file_not_image' | 'file_broken' | 'image_too_large';

export type ProcessedImage = {
  widthPx: number;
  heightPx: number;
  /** `avif` is the same picture in AVIF; null if that file would not be smaller. */
  sizes: {
    size: ImageSize;
    data: Buffer;
    avif: Buffer | null;
    type: string;
    widthPx: number;
    heightPx: number;
  }[];
};

/**
 * Produces every size of an uploaded image, without its metadata. Refuses a file that is not an image, is
 * broken, or would decode to an excessive size.
 */
export type ImageProcessing = (data: Buffer) => Promise<Outcome<ProcessedImage, ImageRefusal>>;

/** Renders every size of a 4:5 SVG drawing, with settings that favour speed. */
export type DrawingProcessing = (svg: string) => Promise<ProcessedImage>;

/** The part of the storage gateway that photos need. */
export type FileStore = {
  newKey(): string;
  put(tenantId: string, key: string, data: Buffer, avif?: Buffer | null): Promise<void>;
  remove(tenantId: string, key: string): Promise<void>;
};
