import sharp from 'sharp';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { ImageRefusal, ProcessedImage, ImageProcessing } from '~/domain/profiles/image-processing';

export const MAX_MEGAPIXELS = 50;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
/** libvips works in threads of its own; more images at once cost memory, not time. */
const AT_ONCE = 2;

sharp.cache(false);
sharp.concurrency(1);

const open = (data: Buffer) => sharp(data, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error', pages: 1 });

async function resized(data: Buffer): Promise<ProcessedImage> {
  // Turned upright first: what follows carries no metadata, and so no orientation either.
  const upright = await open(data)
    .rotate()
    .resize(1200, 1500, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const source = () => sharp(upright).flatten({ background: '#ffffff' });
  const crop = (width: number) => source().resize(width, Math.round(width * 1.25), { fit: 'cover', position: sharp.strategy.attention });
  const made = await Promise.all([
    crop(180).webp({ quality: 76 }).toBuffer({ resolveWithObject: true }),
    crop(440).webp({ quality: 76 }).toBuffer({ resolveWithObject: true }),
    source().webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
    crop(24).blur(2).resize(180, 225, { kernel: 'cubic' }).blur(8).webp({ quality: 50 }).toBuffer({ resolveWithObject: true }),
  ]);
  const sizes = (['thumb', 'card', 'full', 'blurred'] as const).map((size, index) => {
    const { data: bytes, info } = made[index]!;
    return { size, data: bytes, type: 'image/webp', widthPx: info.width, heightPx: info.height };
  });
  const full = sizes[2]!;
  return { widthPx: full.widthPx, heightPx: full.heightPx, sizes };
}

async function process(data: Buffer): Promise<Outcome<ProcessedImage, ImageRefusal>> {
  // Of nothing at all, sharp throws rather than answers.
  if (data.byteLength === 0) return refused('file_not_image');
  const metadata = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata?.format || !FORMATS.has(metadata.format)) return refused('file_not_image');
  if (metadata.width * metadata.height > MAX_MEGAPIXELS * 1_000_000) return refused('image_too_large', { max: MAX_MEGAPIXELS });
  return resized(data).then(done, () => refused('file_broken'));
}

/** Reads, turns, shrinks and re-encodes images, a few at once; metadata stays behind (PRO-4). */
export function createImageProcessing(): ImageProcessing {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (data) => {
    while (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    working++;
    try {
      return await process(data);
    } finally {
      working--;
      waiting.shift()?.();
    }
  };
}

/** A 4:5 drawing as an image file, such as a member would upload. */
export const renderDrawing = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize(800, 1000).jpeg({ quality: 92 }).toBuffer();
