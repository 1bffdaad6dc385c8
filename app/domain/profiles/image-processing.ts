import type { Outcome } from '~/domain/outcome';

/**
 * `thumb`, `card`, `phone` and `large` are 4:5, `full` is the whole photo, and `small` the whole photo as a chat
 * shows it. `phone` is a photo across a phone's width. A photo that is small itself has no `phone`, no `large` and
 * no `small`, and a photo from before there was a `phone` has none.
 */
export type ImageSize = 'thumb' | 'card' | 'phone' | 'large' | 'full' | 'blurred' | 'small';
export type ImageRefusal =
  'file_not_image' | 'file_heic' | 'file_broken' | 'image_too_large' | 'image_too_costly' | 'uploads_busy';

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
    tone: string;
    /** Of a card alone: the same in some 230 bytes, in base64, which a page carries itself. */
    glimpse?: string;
  }[];
};

/** Returns the tone of an image file that the site has made; null if it cannot be read. */
export type ToneReading = (data: Buffer) => Promise<string | null>;

/** Returns the glimpse of a card that the site has made; null if it cannot be read. */
export type Glimpsing = (card: Buffer) => Promise<string | null>;

/**
 * Makes the `phone` size, without a tone, of an image file that the site has made and that is larger than
 * `widthPx` by `heightPx`, of its middle; null if it cannot be read.
 */
export type PhoneSizing = {
  widthPx: number;
  heightPx: number;
  shrink(data: Buffer): Promise<Omit<ProcessedImage['sizes'][number], 'tone'> | null>;
};

/** Returns the part of an upright image that cards show, in pixels, never more than the image has. */
export type ChoosePart = (image: { widthPx: number; heightPx: number }) => {
  left: number;
  top: number;
  width: number;
  height: number;
};

/**
 * Produces every size of an uploaded image, without its metadata. Refuses a file that is not an image, is
 * HEIC, is broken, or takes too much memory or work, and any image while too many wait. Members take turns.
 * Cards show the chosen part, or the one that looks interesting; `whole` makes the sizes of a chat instead,
 * which has no cards.
 */
export type ImageProcessing = (
  data: Buffer,
  memberId: string,
  choose?: ChoosePart | 'whole' | null,
) => Promise<Outcome<ProcessedImage, ImageRefusal>>;

/** Renders every size of a 4:5 SVG drawing, with settings that favour speed. */
export type DrawingProcessing = (svg: string) => Promise<ProcessedImage>;

/** The part of the storage gateway that photos need, and what reading them again needs besides. */
export type FileStore = {
  newKey(): string;
  put(tenantId: string, key: string, data: Buffer, avif?: Buffer | null): Promise<void>;
  remove(tenantId: string, key: string): Promise<void>;
};

export type FileReader = {
  get(tenantId: string, key: string): Promise<{ stream: AsyncIterable<Uint8Array> } | null>;
};
