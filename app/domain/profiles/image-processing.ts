import type { Outcome } from '~/domain/outcome';

/**
 * `thumb`, `card`, `phone` and `large` are 4:5; `full` is the whole photo, `small` the whole photo in a chat. Small
 * photos have no `phone`, `large` or `small`, and older ones no `phone`.
 */
export type ImageSize = 'thumb' | 'card' | 'phone' | 'large' | 'full' | 'blurred' | 'small';
export type ImageRefusal =
  'file_not_image' | 'file_heic' | 'file_broken' | 'image_too_large' | 'image_too_costly' | 'uploads_busy';

export type ProcessedImage = {
  widthPx: number;
  heightPx: number;
  /** How the whole photo looks: 64 bits in hex. Only of photos on profiles. */
  lookHash?: string;
  /** `avif` is null if that file would not be smaller. */
  sizes: {
    size: ImageSize;
    data: Buffer;
    avif: Buffer | null;
    type: string;
    widthPx: number;
    heightPx: number;
    tone: string;
    /** Only of a card: some 230 bytes in base64, inlined in pages. */
    glimpse?: string;
  }[];
};

/** Returns the tone of a stored image; null if unreadable. */
export type ToneReading = (data: Buffer) => Promise<string | null>;

/** Returns how a stored image looks; null if unreadable. */
export type LookReading = (data: Buffer) => Promise<string | null>;

/** Returns the glimpse of a stored card; null if unreadable. */
export type Glimpsing = (card: Buffer) => Promise<string | null>;

/** Makes the `phone` size, without a tone, from the middle of a larger stored image; null if unreadable. */
export type PhoneSizing = {
  widthPx: number;
  heightPx: number;
  shrink(data: Buffer): Promise<Omit<ProcessedImage['sizes'][number], 'tone'> | null>;
};

/** Returns the part of an upright image on cards, in pixels, inside the image. */
export type ChoosePart = (image: { widthPx: number; heightPx: number }) => {
  left: number;
  top: number;
  width: number;
  height: number;
};

/**
 * Produces every size of an upload, without metadata; members take turns. Refuses images that are HEIC, broken, too
 * large or none, and a full queue. Cards show the chosen or most interesting part; `whole` makes chat sizes.
 */
export type ImageProcessing = (
  data: Buffer,
  memberId: string,
  choose?: ChoosePart | 'whole' | null,
) => Promise<Outcome<ProcessedImage, ImageRefusal>>;

/** Renders every size of a 4:5 SVG drawing, tuned for speed. */
export type DrawingProcessing = (svg: string) => Promise<ProcessedImage>;

export type FileStore = {
  newKey(): string;
  put(tenantId: string, key: string, data: Buffer, avif?: Buffer | null): Promise<void>;
  remove(tenantId: string, key: string): Promise<void>;
};

export type FileReader = {
  get(tenantId: string, key: string): Promise<{ stream: AsyncIterable<Uint8Array> } | null>;
};
