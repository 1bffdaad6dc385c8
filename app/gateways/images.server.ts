import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { done, refused, type Outcome } from '~/domain/outcome';
import type {
  DrawingProcessing,
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
async function encoded(
  size: ImageSize,
  image: Sharp,
  { quality, avif = false, effort = 4 }: { quality: number; avif?: boolean; effort?: number },
) {
  const { data, info } = await image.clone().webp({ quality, effort }).toBuffer({ resolveWithObject: true });
  const other = avif ? await image.clone().avif({ quality: 55, effort: 2 }).toBuffer() : null;
  const cheaper = other && other.byteLength <= data.byteLength * (1 - AVIF_SAVES) ? other : null;
  return { size, data, avif: cheaper, type: 'image/webp', widthPx: info.width, heightPx: info.height };
}

const blurred = (stamp: Sharp) => stamp.blur(2).resize(180, 225, { kernel: 'cubic' }).blur(8);

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
    await encoded('full', source(), { quality: 80 }),
    await encoded('blurred', blurred(crop(24)), { quality: 50 }),
  ];
  return { widthPx: info.width, heightPx: info.height, sizes };
}

/** A start waits for hundreds of drawings: WebP takes half the work for a few bytes more, and AVIF would be most of it. */
const DRAWING_EFFORT = 2;

/** A drawing of 400 by 500, rendered twice: large for the full size, and as a card, of which the smaller ones are made. */
async function drawingSizes(svg: string): Promise<ProcessedImage> {
  const rendered = (width: number, height: number) =>
    sharp(Buffer.from(svg), { density: (72 * width) / 400 })
      .resize(width, height)
      .flatten({ background: '#ffffff' });
  const { data, info } = await rendered(440, 550).raw().toBuffer({ resolveWithObject: true });
  const card = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const effort = DRAWING_EFFORT;
  const sizes = [
    await encoded('thumb', card().resize(180, 225), { quality: 76, effort }),
    await encoded('card', card(), { quality: 76, effort }),
    await encoded('full', rendered(800, 1000), { quality: 80, effort }),
    await encoded('blurred', blurred(card().resize(24, 30)), { quality: 50, effort }),
  ];
  return { widthPx: 800, heightPx: 1000, sizes };
}

/** Lets work in as places become free, in the order in which it came: into one place, or alone into all of them. */
function createGate() {
  const enter = pLimit(AT_ONCE);
  return {
    one: <Value>(work: () => Promise<Value>) => enter(work),
    alone<Value>(work: () => Promise<Value>) {
      let leave = () => {};
      const left = new Promise<void>((resolve) => (leave = resolve));
      for (let place = 1; place < AT_ONCE; place++) void enter(() => left);
      return enter(work).finally(leave);
    },
  };
}

type Gate = ReturnType<typeof createGate>;

async function process(data: Buffer, gate: Gate): Promise<Outcome<ProcessedImage, ImageRefusal>> {
  // Of nothing at all, sharp throws rather than answers.
  if (data.byteLength === 0) return refused('file_not_image');
  const metadata = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata?.format || !FORMATS.has(metadata.format)) return refused('file_not_image');
  const pixels = metadata.width * metadata.height;
  if (pixels > MAX_MEGAPIXELS * 1_000_000) return refused('image_too_large', { max: MAX_MEGAPIXELS });
  const work = () => resized(data).then(done, () => refused('file_broken'));
  return pixels > LARGE_PIXELS ? gate.alone(work) : gate.one(work);
}

/** Reads, turns, shrinks and re-encodes images, a few at once; metadata stays behind (PRO-4). */
export function createImageProcessing(): ImageProcessing {
  const gate = createGate();
  return (data) => process(data, gate);
}

/** Renders and encodes drawings, a few at once. */
export function createDrawingProcessing(): DrawingProcessing {
  const enter = pLimit(AT_ONCE);
  return (svg) => enter(() => drawingSizes(svg));
}
