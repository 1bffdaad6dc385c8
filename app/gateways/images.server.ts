import sharp, { type Sharp } from 'sharp';
import { done, refused, type Outcome } from '~/domain/outcome';
import type {
  ImageProcessing,
  ImageRefusal,
  ImageSize,
  ProcessedImage,
} from '~/domain/profiles/image-processing';

export const MAX_MEGAPIXELS = 50;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'heif']);
/** libvips works in threads of its own; more images at once cost memory, not time. */
const AT_ONCE = 2;
/** One of more pixels is unpacked alone: some forms, such as a JPEG that comes in passes, must be in memory as a whole. */
const LARGE_PIXELS = 12_000_000;

sharp.cache(false);
sharp.concurrency(1);

const open = (data: Buffer) =>
  sharp(data, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error', pages: 1 });

/** A crop looks for what matters within so many times its own width or height. */
const SEARCHED = 4;

/** The middle of an image, without what lies far off a crop: enlarged to cover one, a thin strip would be larger than any photo. */
function middleOf({ width, height }: { width: number; height: number }) {
  const [within, high] = [
    Math.min(width, Math.ceil(height * 0.8 * SEARCHED)),
    Math.min(height, Math.ceil(width * 1.25 * SEARCHED)),
  ];
  return {
    left: Math.floor((width - within) / 2),
    top: Math.floor((height - high) / 2),
    width: within,
    height: high,
  };
}

/** A second file is worth its place where it saves at least a tenth of the first one's bytes. */
const AVIF_SAVES = 0.1;

/**
 * One size in WebP, and in AVIF where that is cheaper to send (PRO-4). At the full size AVIF would take a core for a second or more; the
 * small sizes, which lists show by the dozen, take a tenth of that.
 */
async function encoded(size: ImageSize, image: Sharp, { quality, avif }: { quality: number; avif: boolean }) {
  const { data, info } = await image.clone().webp({ quality }).toBuffer({ resolveWithObject: true });
  const other = avif ? await image.clone().avif({ quality: 55, effort: 2 }).toBuffer() : null;
  const cheaper = other && other.byteLength <= data.byteLength * (1 - AVIF_SAVES) ? other : null;
  return { size, data, avif: cheaper, type: 'image/webp', widthPx: info.width, heightPx: info.height };
}

async function resized(data: Buffer): Promise<ProcessedImage> {
  // Turned upright first: what follows carries no metadata, and so no orientation either.
  const { data: upright, info } = await open(data)
    .rotate()
    .resize(1200, 1500, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const source = () =>
    sharp(upright, { raw: { width, height, channels } }).flatten({ background: '#ffffff' });
  const middle = middleOf(info);
  const crop = (wide: number) =>
    source()
      .extract(middle)
      .resize(wide, Math.round(wide * 1.25), { fit: 'cover', position: sharp.strategy.attention });
  // One after the other: an encoder of AVIF takes much memory while it works.
  const sizes = [
    await encoded('thumb', crop(180), { quality: 76, avif: true }),
    await encoded('card', crop(440), { quality: 76, avif: true }),
    await encoded('full', source(), { quality: 80, avif: false }),
    await encoded('blurred', crop(24).blur(2).resize(180, 225, { kernel: 'cubic' }).blur(8), {
      quality: 50,
      avif: false,
    }),
  ];
  return { widthPx: info.width, heightPx: info.height, sizes };
}

type Gate = <Value>(places: number, work: () => Promise<Value>) => Promise<Value>;

/** Lets as much work in as it has places, in the order in which it came. */
function createGate(): Gate {
  let free = AT_ONCE;
  const waiting: { places: number; enter: () => void }[] = [];
  const admit = () => {
    while (waiting[0] && waiting[0].places <= free) {
      const { places, enter } = waiting.shift()!;
      free -= places;
      enter();
    }
  };
  return async (places, work) => {
    const entered = new Promise<void>((enter) => waiting.push({ places, enter }));
    admit();
    await entered;
    try {
      return await work();
    } finally {
      free += places;
      admit();
    }
  };
}

async function process(data: Buffer, gate: Gate): Promise<Outcome<ProcessedImage, ImageRefusal>> {
  // Of nothing at all, sharp throws rather than answers.
  if (data.byteLength === 0) return refused('file_not_image');
  const metadata = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata?.format || !FORMATS.has(metadata.format)) return refused('file_not_image');
  const pixels = metadata.width * metadata.height;
  if (pixels > MAX_MEGAPIXELS * 1_000_000) return refused('image_too_large', { max: MAX_MEGAPIXELS });
  return gate(pixels > LARGE_PIXELS ? AT_ONCE : 1, () =>
    resized(data).then(done, () => refused('file_broken')),
  );
}

/** Reads, turns, shrinks and re-encodes images, a few at once; metadata stays behind (PRO-4). */
export function createImageProcessing(): ImageProcessing {
  const gate = createGate();
  return (data) => process(data, gate);
}

/** A 4:5 drawing as an image file, such as a member would upload. */
export const renderDrawing = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 144 }).resize(800, 1000).jpeg({ quality: 92 }).toBuffer();
