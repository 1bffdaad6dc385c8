/** The decodable formats, and HEIC, which is recognized only to name it in the refusal. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

export type ImageCost = {
  widthPx: number;
  heightPx: number;
  /** Peak memory, or more if decoding takes many passes. */
  bytesPerPixel: number;
};

const SIGNATURE = /^(?:(\xff\xd8\xff)|(\x89PNG\r\n\x1a\n)|(RIFF[^]{4}WEBP)|[^]{4}ftyp)/;
const HEIC_BRAND = /^(?:hei[cxms]|hev[cxms]|mi[fa]1|msf1)$/;

export function findFormat(data: Buffer): ImageFormat | null {
  const found = SIGNATURE.exec(data.toString('latin1', 0, 12));
  if (!found) return null;
  if (found[1]) return 'jpeg';
  if (found[2]) return 'png';
  if (found[3]) return 'webp';
  const names = data.toString('latin1', 8, Math.min(data.readUInt32BE(0), 256)).match(/[^]{4}/g) ?? [];
  if (names.some((name) => name === 'avif' || name === 'avis')) return 'avif';
  return names.some((name) => HEIC_BRAND.test(name)) ? 'heic' : null;
}

const SOS = 0xda;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const PROGRESSIVE = new Set([0xc2, 0xc6, 0xca, 0xce]);
/** Above this, each further scan of a JPEG adds to its cost. */
const CHEAP_SCANS = 12;
/** A single-pass JPEG is shrunk while decoding, so most of its pixels are never computed. */
const JPEG_BYTES_PER_COMPONENT = 0.5;

/** Counts a JPEG's scans: a 0xff within their data is never followed by the marker. */
function countScans(data: Buffer, from: number): number {
  let scans = 0;
  const marker = Buffer.from([0xff, SOS]);
  for (let at = from; (at = data.indexOf(marker, at)) >= 0; at += 2) scans++;
  return scans;
}

/** Returns a JPEG's coefficients per pixel: fewer than its components with chroma subsampling. */
function coefficientsPerPixel(data: Buffer, frame: number): number {
  const factors = Array.from({ length: data[frame + 9]! }, (_, index) => data[frame + 11 + 3 * index]!);
  const [across, down] = [factors.map((factor) => factor >> 4), factors.map((factor) => factor & 15)];
  const largest = Math.max(...across) * Math.max(...down);
  return across.reduce((sum, factor, index) => sum + (factor * down[index]!) / largest, 0);
}

function readJpeg(data: Buffer): ImageCost | null {
  let frame = 0;
  for (let at = 2; at + 4 <= data.length;) {
    const marker = data[at + 1]!;
    // Some cameras pad between segments; decoders skip that too.
    if (data[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) frame = at;
    if (marker !== SOS) {
      at += marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8) ? 2 : 2 + data.readUInt16BE(at + 2);
      continue;
    }
    if (!frame) return null;
    const shape = { widthPx: data.readUInt16BE(frame + 7), heightPx: data.readUInt16BE(frame + 5) };
    const scans = countScans(data, at);
    if (!PROGRESSIVE.has(data[frame + 1]!) && scans === 1)
      return { ...shape, bytesPerPixel: data[frame + 9]! * JPEG_BYTES_PER_COMPONENT };
    // All coefficients, two bytes each, stay in memory until the last scan.
    const held = 2 * coefficientsPerPixel(data, frame);
    return { ...shape, bytesPerPixel: held * Math.max(1, scans / CHEAP_SCANS) };
  }
  return null;
}

/** Channels by PNG color type; a palette becomes three, or four with transparency. */
const PNG_CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** Measured: memory of an interlaced PNG, relative to its size. */
const INTERLACED = 1.3;

function readPng(data: Buffer): ImageCost | null {
  const channels = PNG_CHANNELS[data[25]!];
  if (!channels || data.toString('latin1', 12, 16) !== 'IHDR') return null;
  const bytes = channels * (data[24] === 16 ? 2 : 1);
  const isInterlaced = data[28] !== 0;
  return {
    widthPx: data.readUInt32BE(16),
    heightPx: data.readUInt32BE(20),
    bytesPerPixel: isInterlaced ? bytes * INTERLACED : bytes,
  };
}

/** A WebP decodes to four channels; a lossless or animated one is held entirely. */
function readWebp(data: Buffer): ImageCost | null {
  const cost = { bytesPerPixel: 4 };
  const kind = data.toString('latin1', 12, 16);
  if (kind === 'VP8X')
    return { widthPx: 1 + data.readUIntLE(24, 3), heightPx: 1 + data.readUIntLE(27, 3), ...cost };
  if (kind === 'VP8L') {
    const bits = data.readUInt32LE(21);
    return { widthPx: 1 + (bits & 0x3fff), heightPx: 1 + ((bits >>> 14) & 0x3fff), ...cost };
  }
  if (kind !== 'VP8 ') return null;
  return { widthPx: data.readUInt16LE(26) & 0x3fff, heightPx: data.readUInt16LE(28) & 0x3fff, ...cost };
}

/** The search range for an AVIF's meta box, which contains every size. */
const AVIF_META_BYTES = 1024 * 1024;

/**
 * Measured: coded, decoded and RGB frames together. At most 200 MB; 250 MB for 12 megapixels in phones'
 * subsampled 8 bits.
 */
const AVIF_BYTES = { coarse: 16, full: 29, deepCoarse: 34, deepFull: 41 };

const AV1_FLAGS = { deep: 0x40, coarse: 0x0c };

function readAvif(data: Buffer): ImageCost | null {
  const meta = data.subarray(0, AVIF_META_BYTES);
  let [widthPx, heightPx, isDeep, isCoarse] = [0, 0, false, true];
  for (let at = 0; (at = meta.indexOf('ispe', at, 'latin1')) >= 0; at += 4) {
    if (at + 16 > meta.length) break;
    const [width, height] = [meta.readUInt32BE(at + 8), meta.readUInt32BE(at + 12)];
    if (width * height > widthPx * heightPx) [widthPx, heightPx] = [width, height];
  }
  for (let at = 0; (at = meta.indexOf('av1C', at, 'latin1')) >= 0; at += 4) {
    const flags = meta[at + 6] ?? 0;
    isDeep ||= (flags & AV1_FLAGS.deep) !== 0;
    isCoarse &&= (flags & AV1_FLAGS.coarse) === AV1_FLAGS.coarse;
  }
  if (!widthPx) return null;
  const [coarse, full] = isDeep
    ? [AVIF_BYTES.deepCoarse, AVIF_BYTES.deepFull]
    : [AVIF_BYTES.coarse, AVIF_BYTES.full];
  return { widthPx, heightPx, bytesPerPixel: isCoarse ? coarse : full };
}

const READERS = { jpeg: readJpeg, png: readPng, webp: readWebp, avif: readAvif };

export function readCost(data: Buffer, format: Exclude<ImageFormat, 'heic'>): ImageCost | null {
  try {
    const cost = READERS[format](data);
    return cost && cost.widthPx > 0 && cost.heightPx > 0 && cost.bytesPerPixel > 0 ? cost : null;
  } catch (error) {
    // A truncated header is read beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const MAX_BYTES = 200_000_000;
/** A longer side costs memory in every step, even with few pixels. */
const MAX_SIDE_PX = 65_535;
/** Up to this cost, an image never waits for a costlier one. */
const SMALL_BYTES = 80_000_000;

const pixels = ({ widthPx, heightPx }: ImageCost) => widthPx * heightPx;

export const isTooLarge = (cost: ImageCost): boolean =>
  Math.max(cost.widthPx, cost.heightPx) > MAX_SIDE_PX || pixels(cost) * cost.bytesPerPixel > MAX_BYTES;

export const isSmall = (cost: ImageCost): boolean => pixels(cost) * cost.bytesPerPixel <= SMALL_BYTES;

const megapixels = (bytesPerPixel: number) => Math.floor(MAX_BYTES / bytesPerPixel / 1_000_000);

export const maxMegapixels = ({ bytesPerPixel }: ImageCost): number => megapixels(bytesPerPixel);

export const MAX_JPEG_MEGAPIXELS = megapixels(3 * JPEG_BYTES_PER_COMPONENT);
