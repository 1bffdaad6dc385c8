import { constants } from 'node:os';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { done, refused, type Outcome } from '~/domain/outcome';
import type {
  ChoosePart,
  DrawingProcessing,
  Glimpsing,
  ImageProcessing,
  ImageRefusal,
  ImageSize,
  LookReading,
  PhoneSizing,
  ProcessedImage,
  ToneReading,
} from '~/domain/profiles/image-processing';
import { createFairQueue } from './fair-queue';
import { findFormat, isSmall, isTooLarge, MAX_JPEG_MEGAPIXELS, maxMegapixels, readCost } from './image-cost';
import { createImageDecoder, type Pixels } from './image-decoder.server';
import { nearestTone } from './tones';

/** More would cost memory without saving time; `THREADS` in bin/run/serve.js counts each gate here. */
const AT_ONCE = 2;

const loaders = (...kinds: string[]) => ({ operation: kinds.map((kind) => `VipsForeignLoad${kind}`) });

// Fewer decoders mean less code that a hostile file can reach.
sharp.block(loaders(''));
sharp.unblock(loaders('Jpeg', 'Png', 'Webp', 'Heif'));

sharp.cache(false);
sharp.concurrency(1);

/** The crop searches within this multiple of its own width or height. */
const SEARCHED = 4;

/** Enlarged to cover a crop, a thin strip would be larger than any photo. */
function centerSquare({ width, height }: { width: number; height: number }) {
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

/** Minimum saving over WebP for an AVIF to be kept. */
const AVIF_SAVES = 0.1;

/**
 * Only the lists' small sizes get AVIF, if that saves enough (PRO-4): others take up to a second, and save at
 * most a fifth.
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

const TONE_PLACES = { across: 12, down: 8 };

/** Returns an image's tone: the dominant palette colours of its upper and lower half. */
async function measureTone(data: Buffer): Promise<string> {
  const { across, down } = TONE_PLACES;
  const places = await sharp(data)
    .resize(across, 2 * down, { fit: 'fill', kernel: 'linear' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const colours = Array.from({ length: places.length / 3 }, (_, at) => [
    ...places.subarray(3 * at, 3 * at + 3),
  ]);
  return nearestTone(colours.slice(0, across * down)) + nearestTone(colours.slice(across * down));
}

const LOOK = { across: 8, down: 8 };

/** Returns how an image looks, whatever its size and colours: whether each place is brighter than the next, in hex. */
async function measureLook(image: Sharp): Promise<string> {
  const { across, down } = LOOK;
  const places = await image
    .resize(across + 1, down, { fit: 'fill', kernel: 'linear' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const bits = Array.from({ length: across * down }, (_, bit) => {
    const at = Math.floor(bit / across) * (across + 1) + (bit % across);
    return places[at]! > places[at + 1]! ? '1' : '0';
  });
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(16, '0');
}

/** A card's placeholder: recognizable, yet small enough to inline in the page. */
const GLIMPSE = { width: 24, height: 30, quality: 30 };

async function encodeGlimpse(card: Buffer): Promise<string> {
  const { width, height, quality } = GLIMPSE;
  const small = await sharp(card).resize(width, height).webp({ quality, effort: 6 }).toBuffer();
  return small.toString('base64');
}

type Encoded = Awaited<ReturnType<typeof encoded>>;

/** The blurred size has its own tone, which reveals nothing more. */
async function withFirstSight({
  thumb,
  card,
  others,
  blurred,
}: Record<'thumb' | 'card' | 'blurred', Encoded> & { others: Encoded[] }): Promise<ProcessedImage['sizes']> {
  const tone = await measureTone(thumb.data);
  return [
    { ...thumb, tone },
    { ...card, tone, glimpse: await encodeGlimpse(card.data) },
    ...others.map((size) => ({ ...size, tone })),
    { ...blurred, tone: await measureTone(blurred.data) },
  ];
}

const blurred = (stamp: Sharp) => stamp.blur(2).resize(180, 225, { kernel: 'cubic' }).blur(8);

const CARD_PX = 440;
/** Phones of 360 px at density 2 or 412 at 1.75: browsers pick no narrower file. */
const PHONE_PX = 728;
const PHONE = { quality: 74 };
const LARGE_PX = 880;
/** Twice the size in a chat, where taller photos are cropped. */
const SMALL_PX = { width: 544, height: 1088 };

async function wholeSizes(source: () => Sharp, { width, height }: { width: number; height: number }) {
  const full = await encoded('full', source(), { quality: 80 });
  const isLarger = width > SMALL_PX.width || height > SMALL_PX.height;
  const shrunk = () => source().resize({ ...SMALL_PX, fit: 'inside' });
  const small = isLarger ? [await encoded('small', shrunk(), { quality: 78 })] : [];
  const tone = await measureTone(full.data);
  return [...small, full].map((size) => ({ ...size, tone }));
}

const FULL_PX = { width: 1200, height: 1500 };

async function makeSizes(
  { pixels, ...info }: Pixels,
  choose: ChoosePart | 'whole' | null,
): Promise<ProcessedImage> {
  const { width, height, channels } = info;
  const source = () => sharp(pixels, { raw: { width, height, channels } }).flatten({ background: '#ffffff' });
  if (choose === 'whole') return { widthPx: width, heightPx: height, sizes: await wholeSizes(source, info) };
  const part = choose ? choose({ widthPx: width, heightPx: height }) : centerSquare(info);
  const position = choose ? 'centre' : sharp.strategy.attention;
  const crop = (wide: number) =>
    source()
      .extract(part)
      .resize(wide, Math.round(wide * 1.25), { fit: 'cover', position });
  const largePx = Math.min(LARGE_PX, part.width, Math.round(part.height * 0.8));
  // Sequential, because the AVIF encoder uses much memory.
  const thumb = await encoded('thumb', crop(180), { quality: 76, avif: true });
  const card = await encoded('card', crop(CARD_PX), { quality: 76, avif: true });
  // Without a larger size, the large one serves phones too.
  const phone = largePx > PHONE_PX ? [await encoded('phone', crop(PHONE_PX), PHONE)] : [];
  const large = largePx > CARD_PX ? [await encoded('large', crop(largePx), { quality: 78 })] : [];
  const full = await encoded('full', source(), { quality: 80 });
  const stamp = await encoded('blurred', blurred(crop(24)), { quality: 50 });
  const others = [...phone, ...large, full];
  const sizes = await withFirstSight({ thumb, card, others, blurred: stamp });
  const lookHash = await measureLook(source());
  return { widthPx: info.width, heightPx: info.height, lookHash, sizes };
}

/** A first start waits for hundreds of drawings: this halves the time. AVIF would take most of it. */
const DRAWING_EFFORT = 2;

/** Renders a drawing at full, phone and card size; smaller sizes derive from the card. */
async function drawingSizes(svg: string): Promise<ProcessedImage> {
  const rendered = (width: number, height: number) =>
    sharp(Buffer.from(svg), { density: (72 * width) / 400 })
      .resize(width, height)
      .flatten({ background: '#ffffff' });
  const { data, info } = await rendered(440, 550).raw().toBuffer({ resolveWithObject: true });
  const upright = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const effort = DRAWING_EFFORT;
  const thumb = await encoded('thumb', upright().resize(180, 225), { quality: 76, effort });
  const card = await encoded('card', upright(), { quality: 76, effort });
  const others = [
    await encoded('phone', rendered(PHONE_PX, 1.25 * PHONE_PX), { ...PHONE, effort }),
    await encoded('full', rendered(800, 1000), { quality: 80, effort }),
  ];
  const stamp = await encoded('blurred', blurred(upright().resize(24, 30)), { quality: 50, effort });
  const sizes = await withFirstSight({ thumb, card, others, blurred: stamp });
  return { widthPx: 800, heightPx: 1000, sizes };
}

/** A small image never waits for a large one (SAF-5). */
const LANES = {
  small: { atOnce: AT_ONCE, waiting: 24, waitingEach: 6, priority: constants.priority.PRIORITY_BELOW_NORMAL },
  large: { atOnce: 1, waiting: 12, waitingEach: 3, priority: constants.priority.PRIORITY_LOW },
};

type Decoding = Awaited<ReturnType<ReturnType<typeof createImageDecoder>>>;

function createLane(places: (typeof LANES)['small']) {
  const queue = createFairQueue(places);
  const free = Array.from({ length: places.atOnce }, () => createImageDecoder(places.priority));
  return (memberId: string, data: Buffer, finish: (decoded: Decoding) => Promise<Processed>) =>
    queue.run(memberId, async () => {
      const decode = free.pop()!;
      const decoded = await decode(data, FULL_PX).finally(() => free.push(decode));
      return finish(decoded);
    });
}

type Processed = Outcome<ProcessedImage, ImageRefusal>;

/**
 * Creates the processing of photos, without metadata (PRO-4). Refuses costly images by their header; members
 * take turns (SAF-5).
 */
export function createImageProcessing(): ImageProcessing {
  const lanes = { small: createLane(LANES.small), large: createLane(LANES.large) };
  return async (data, memberId, choose = null) => {
    const format = findFormat(data);
    if (!format) return refused('file_not_image');
    if (format === 'heic') return refused('file_heic');
    const cost = readCost(data, format);
    if (!cost) return refused('file_broken');
    if (isTooLarge(cost))
      return refused('image_too_large', { max: maxMegapixels(cost), jpeg: MAX_JPEG_MEGAPIXELS });
    const lane = isSmall(cost) ? lanes.small : lanes.large;
    const processed = lane(memberId, data, async (decoded) => {
      if (decoded === 'broken') return refused('file_broken');
      if (decoded === 'too_costly') return refused('image_too_costly');
      return done(await makeSizes(decoded, choose));
    });
    return processed ?? refused('uploads_busy');
  };
}

/** Creates the backfill of photos older than tones, looks, placeholders and the phone size. */
export function createOlderPhotos(): {
  readTone: ToneReading;
  readLook: LookReading;
  glimpse: Glimpsing;
  phoneSizing: PhoneSizing;
} {
  const enter = pLimit(AT_ONCE);
  const [widthPx, heightPx] = [PHONE_PX, 1.25 * PHONE_PX];
  const shrunk = (data: Buffer) => encoded('phone', sharp(data).resize(widthPx, heightPx), PHONE);
  return {
    readTone: (data) => enter(() => measureTone(data).catch(() => null)),
    readLook: (data) => enter(() => measureLook(sharp(data)).catch(() => null)),
    glimpse: (card) => enter(() => encodeGlimpse(card).catch(() => null)),
    phoneSizing: { widthPx, heightPx, shrink: (data) => enter(() => shrunk(data).catch(() => null)) },
  };
}

/** Enables the SVG decoder on first use, so that a process without a demo never has it. */
export function createDrawingProcessing(): DrawingProcessing {
  const enter = pLimit(AT_ONCE);
  return (svg) => {
    sharp.unblock(loaders('Svg'));
    return enter(() => drawingSizes(svg));
  };
}
