import { execFileSync } from 'node:child_process';
import { deflateRawSync, deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { seededRandom, type Random } from '~/demo/seeded-random';

/** In all metadata, which no clean photo may contain. */
export const SECRET = 'Anna lives at 52.0907 5.1214';

const COLOURS = { red: '#e01010', green: '#10c010', blue: '#1010e0', white: '#f8f8f8' } as const;
export type Colour = keyof typeof COLOURS;
/** An image's quarters: top left, top right, bottom left, bottom right. */
export type Quarters = [Colour, Colour, Colour, Colour];

export type Sample = {
  name: string;
  data: Buffer;
  /** The required outcome; `either` for random bytes. */
  fate: 'photo' | 'refused' | 'either';
  /** The resulting photo's upright quarters. */
  quarters?: Quarters;
  /** The upright size. */
  size?: { width: number; height: number };
};

const STORED: Quarters = ['red', 'green', 'blue', 'white'];

/** The stored quarter at each position after EXIF's eight orientations. */
const UPRIGHT: Record<number, [number, number, number, number]> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [3, 2, 1, 0],
  4: [2, 3, 0, 1],
  5: [0, 2, 1, 3],
  6: [2, 0, 3, 1],
  7: [3, 1, 2, 0],
  8: [1, 3, 0, 2],
};

type Made = Omit<Sample, 'name'>;

function quartered(width: number, height: number) {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const quarter = (colour: Colour, x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="${halfWidth}" height="${halfHeight}" fill="${COLOURS[colour]}"/>`;
  const [a, b, c, d] = STORED;
  const drawn = [
    quarter(a, 0, 0),
    quarter(b, halfWidth, 0),
    quarter(c, 0, halfHeight),
    quarter(d, halfWidth, halfHeight),
  ].join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`),
  ).removeAlpha();
}

const sizeOf = (random: Random) => ({ width: random.whole(60, 900), height: random.whole(60, 900) });

const telling = (image: Sharp, orientation: number) =>
  image.withMetadata({ orientation }).withExifMerge({
    IFD0: { Copyright: SECRET, Make: 'Camera 3000' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '52/1 5/1 27/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '5/1 7/1 17/1',
    },
  });

async function photographed(random: Random, orientation: number): Promise<Made> {
  const stored = sizeOf(random);
  const turned = orientation > 4;
  const data = await telling(quartered(stored.width, stored.height), orientation)
    .jpeg({ quality: random.whole(40, 95) })
    .toBuffer();
  const size = turned ? { width: stored.height, height: stored.width } : stored;
  const quarters = UPRIGHT[orientation]!.map((at) => STORED[at]) as Quarters;
  return { data, fate: 'photo', quarters, size };
}

type Write = (image: Sharp, random: Random) => Sharp;

async function written(random: Random, write: Write, coloured = true): Promise<Made> {
  const size = sizeOf(random);
  const data = await write(quartered(size.width, size.height), random).toBuffer();
  return { data, fate: 'photo', size, ...(coloured ? { quarters: STORED } : {}) };
}

const GOOD: Write[] = [
  (image, random) => image.jpeg({ quality: random.whole(30, 95), progressive: random.next() < 0.5 }),
  (image) => image.png({ progressive: true }),
  (image) => image.png({ palette: true }),
  (image) => image.toColourspace('rgb16').png(),
  (image, random) => image.webp({ quality: random.whole(60, 95) }),
  (image) => image.webp({ lossless: true }),
  (image) => image.avif({ effort: 0, quality: 70 }),
  (image) => image.toColourspace('cmyk').jpeg(),
];

/** These change colours, so only the size is compared. */
const ODD: Write[] = [
  (image) => image.greyscale().jpeg(),
  (image) => image.ensureAlpha(0.4).png(),
  (image) => image.ensureAlpha(0.1).webp(),
  (image) => image.withIccProfile('p3').jpeg(),
  (image) => image.resize(1, 1).png(),
  (image) => image.resize(2400, 4, { fit: 'fill' }).jpeg(),
  (image) => image.resize(4, 2400, { fit: 'fill' }).png(),
];

const chunk = (name: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
};

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with a false size and little data, like a decompression bomb. */
function pngSaying(width: number, height: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    PNG,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(2000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG whose frame header has a false size. */
async function jpegSaying(random: Random, width: number, height: number): Promise<Buffer> {
  const { data } = await written(random, (image) => image.jpeg());
  const at = data.indexOf(Buffer.from([0xff, 0xc0]));
  data.writeUInt16BE(height, at + 5);
  data.writeUInt16BE(width, at + 7);
  return data;
}

/** A WebP whose canvas has a false size. */
function webpSaying(): Buffer {
  const body = Buffer.alloc(18);
  body.write('VP8X', 0, 'latin1');
  body.writeUInt32LE(10, 4);
  body.writeUIntLE(16_382, 12, 3);
  body.writeUIntLE(16_382, 15, 3);
  const riff = Buffer.alloc(12);
  riff.write('RIFF', 0, 'latin1');
  riff.writeUInt32LE(body.length + 4, 4);
  riff.write('WEBP', 8, 'latin1');
  return Buffer.concat([riff, body]);
}

/** Adds text in metadata segments, or another file after the end. */
async function withRider(random: Random, kind: 'comment' | 'text' | 'zip' | 'page'): Promise<Made> {
  const { data, ...made } = await written(random, (image) =>
    kind === 'text' ? image.png() : image.jpeg({ quality: 90 }),
  );
  const words = Buffer.from(`<script>alert("${SECRET}")</script>`);
  if (kind === 'comment') {
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
    return { ...made, data: Buffer.concat([data.subarray(0, 2), segment, data.subarray(2)]) };
  }
  if (kind === 'text') {
    const text = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), words]));
    return { ...made, data: Buffer.concat([data.subarray(0, 33), text, data.subarray(33)]) };
  }
  const rider =
    kind === 'zip'
      ? Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deflateRawSync(words), words])
      : words;
  return { ...made, data: Buffer.concat([data, rider]) };
}

/** Non-photos, some with a photo's signature. */
async function foreign(random: Random): Promise<Buffer> {
  const drawn = quartered(40, 40);
  const entities = Array.from(
    { length: 9 },
    (_, depth) => `<!ENTITY e${depth + 1} "${`&e${depth};`.repeat(10)}">`,
  ).join('');
  const kinds: (() => Promise<Buffer> | Buffer)[] = [
    () => Buffer.alloc(0),
    () => Buffer.from('\0'),
    () => Buffer.from('I am a text'),
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    () => Buffer.from('%PDF-1.7 1 0 obj << /Type /Catalog >>'),
    () => Buffer.from('PK\x03\x04 zipped', 'latin1'),
    () => Buffer.from('\x7fELF\x02\x01\x01', 'latin1'),
    () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    () => Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
      ),
    () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
    () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`,
      ),
    () => drawn.gif().toBuffer(),
    () => drawn.tiff().toBuffer(),
    () => Buffer.concat([PNG, Buffer.from('not a chunk')]),
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<?php echo 1; ?>')]),
    () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(50)]),
    () => Buffer.from(Array.from({ length: random.whole(1, 4000) }, () => random.whole(0, 255))),
  ];
  return kinds[random.whole(0, kinds.length - 1)]!();
}

async function bomb(random: Random): Promise<Buffer> {
  const kinds: (() => Promise<Buffer> | Buffer)[] = [
    () => pngSaying(random.whole(7072, 65_000), random.whole(7072, 65_000)),
    () => pngSaying(50_000_001, 1),
    () => pngSaying(0x7fff_ffff, 0x7fff_ffff),
    () => jpegSaying(random, 65_500, 65_500),
    () => jpegSaying(random, random.whole(7100, 65_000), 7100),
    () => webpSaying(),
  ];
  return kinds[random.whole(0, kinds.length - 1)]!();
}

const FORMS = ['jpeg({ progressive: true })', 'png({ progressive: true })', 'jpeg()', 'webp({ effort: 0 })'];

/** The maximum pixels in the costliest formats; drawn elsewhere, because drawing costs as much. */
function largest(round: number): Made {
  const width = 7070;
  const draw = `import sharp from 'sharp';
    const image = sharp({ create: { width: ${width}, height: ${width}, channels: 3, background: '#3060a0' } });
    process.stdout.write(await image.${FORMS[round % FORMS.length]}.toBuffer());`;
  const data = execFileSync(process.execPath, ['--input-type=module', '-e', draw], {
    maxBuffer: 15 * 1024 * 1024,
  });
  return { data, fate: 'photo', size: { width, height: width } };
}

async function animated(random: Random): Promise<Made> {
  const { width, height } = sizeOf(random);
  const frames = await Promise.all(
    STORED.slice(0, 3).map((colour) =>
      sharp({ create: { width, height, channels: 3, background: COLOURS[colour] } })
        .png()
        .toBuffer(),
    ),
  );
  const data = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  return { data, fate: 'photo', quarters: ['red', 'red', 'red', 'red'], size: { width, height } };
}

async function cut(random: Random): Promise<Made> {
  const { data } = await written(random, GOOD[random.whole(0, GOOD.length - 1)]!);
  return { data: data.subarray(0, Math.floor(data.length * (0.02 + random.next() * 0.7))), fate: 'refused' };
}

async function scrambled(random: Random): Promise<Made> {
  const { data } = await written(random, GOOD[random.whole(0, GOOD.length - 1)]!);
  for (let hit = 0; hit < random.whole(1, 40); hit++)
    data[random.whole(0, data.length - 1)] = random.whole(0, 255);
  return { data, fate: 'either' };
}

const RIDERS = ['comment', 'text', 'zip', 'page'] as const;

/** Each kind in turn. */
const KINDS: Record<string, (random: Random, round: number) => Promise<Made>> = {
  turned: (random, round) => photographed(random, (round % 8) + 1),
  good: (random, round) => written(random, GOOD[round % GOOD.length]!),
  odd: async (random, round) => ({
    data: (await written(random, ODD[round % ODD.length]!, false)).data,
    fate: 'photo',
  }),
  rider: (random, round) => withRider(random, RIDERS[round % RIDERS.length]!),
  cut,
  scrambled,
  foreign: async (random) => ({ data: await foreign(random), fate: 'refused' }),
  bomb: async (random) => ({ data: await bomb(random), fate: 'refused' }),
  animated: (random, round) => (round % 5 === 0 ? animated(random) : cut(random)),
  large: async (random, round) => (round % 12 === 0 ? largest(round / 12) : scrambled(random)),
};

/** The corpus of a seed, one sample at a time to save memory. */
export async function* imageCorpus(seed: string, count: number): AsyncGenerator<Sample> {
  const random = seededRandom(seed);
  const kinds = Object.entries(KINDS);
  for (let at = 0; at < count; at++) {
    const [kind, make] = kinds[at % kinds.length]!;
    const round = Math.floor(at / kinds.length);
    yield { name: `${kind} ${round}`, ...(await make(random, round)) };
  }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3060a0' } });

/** A progressive JPEG with a repeated last scan, each over the whole image. */
async function manyScans(): Promise<Buffer> {
  const data = await plain(6000, 4000).jpeg({ progressive: true }).toBuffer();
  const scan = data.subarray(data.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([data.subarray(0, -2), ...Array.from({ length: 80 }, () => scan), data.subarray(-2)]);
}

/** An AVIF with a false size. */
function avifSaying(data: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(data);
  const at = lying.indexOf('ispe', 0, 'latin1');
  lying.writeUInt32BE(width, at + 8);
  lying.writeUInt32BE(height, at + 12);
  return lying;
}

/** Colors with chroma subsampling, as on phones, have the highest pixel limit. */
const avif = () => plain(7000, 7000).avif({ effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
const interlaced = (side: number) =>
  plain(side, side).toColourspace('rgb16').png({ progressive: true }).toBuffer();

/** Files that cost far more than their bytes, drawn on demand. */
export const costlyImages = {
  /** Detectable by their headers. */
  refused: async (): Promise<[string, Buffer][]> => [
    ['AVIF', await avif()],
    ['deep interlaced PNG', await interlaced(7070)],
    ['deep PNG', await plain(7070, 7070).toColourspace('rgb16').png().toBuffer()],
    ['progressive JPEG of many scans', await manyScans()],
    ['lossless WebP', await plain(12_000, 12_000).webp({ lossless: true, effort: 0 }).toBuffer()],
  ],
  /** Detectable only by decoding. */
  lying: async (): Promise<[string, Buffer][]> => {
    const data = await avif();
    return [
      ['AVIF that says it is small', avifSaying(data, 640, 480)],
      ['AVIF that says it is within the limit', avifSaying(data, 4000, 3000)],
    ];
  },
  /** The highest allowed cost. */
  largest: () => plain(7070, 7070).png({ progressive: true }).toBuffer(),
  small: () =>
    Promise.all(
      [1, 2, 3].map((number) =>
        plain(600 + number, 800)
          .jpeg({ quality: 90 })
          .toBuffer(),
      ),
    ),
};
