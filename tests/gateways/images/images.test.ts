import { fork } from 'node:child_process';
import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { refused } from '~/domain/outcome';
import type { ProcessedImage } from '~/domain/profiles/image-processing';
import { createDrawingProcessing, createImageProcessing } from '~/gateways/images/images.server';

const processing = createImageProcessing();
const processImage = (data: Buffer, choose: 'whole' | null = null) => processing(data, 'member', choose);
const SVG = { operation: ['VipsForeignLoadSvg'] };

const drawn = (width: number, height: number, background = '#c04040') =>
  sharp({ create: { width, height, channels: 3, background } });

async function processed(data: Buffer): Promise<ProcessedImage> {
  const outcome = await processImage(data);
  if (!outcome.ok) throw new Error(`Refused: ${outcome.reason}`);
  return outcome.value;
}

const sizeOf = (image: ProcessedImage, size: string) => image.sizes.find((each) => each.size === size)!;

/** Peak memory of the processing and its decoders after each image, in MB. */
async function peaksOf(images: Buffer[]): Promise<number[]> {
  const worker = fork('tests/support/image-worker.ts', {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const said = async () => (await once(worker, 'message'))[0] as { peakMb: number };
  await said();
  const peaks: number[] = [];
  for (const data of images) {
    worker.send({ id: 0, data });
    peaks.push((await said()).peakMb);
  }
  worker.kill();
  return peaks;
}

describe('an image', () => {
  it.each([
    ['JPEG', () => drawn(900, 1200).jpeg().toBuffer()],
    ['PNG', () => drawn(900, 1200).png().toBuffer()],
    ['WebP', () => drawn(900, 1200).webp().toBuffer()],
    ['AVIF', () => drawn(900, 1200).avif({ effort: 0 }).toBuffer()],
  ])('may be %s, and becomes each of its sizes in WebP [PRO-4]', async (_, make) => {
    const image = await processed(await make());
    expect(image.sizes.map(({ size, widthPx, heightPx }) => [size, widthPx, heightPx])).toEqual([
      ['thumb', 180, 225],
      ['card', 440, 550],
      ['phone', 728, 910],
      ['large', 880, 1100],
      ['full', 900, 1200],
      ['blurred', 180, 225],
    ]);
    for (const { data, type, widthPx } of image.sizes) {
      const { format, width } = await sharp(data).metadata();
      expect([format, type, width]).toEqual(['webp', 'image/webp', widthPx]);
    }
  });

  it.each([
    [
      900,
      1200,
      [
        ['small', 544, 725],
        ['full', 900, 1200],
      ],
    ],
    [
      400,
      4000,
      [
        ['small', 109, 1088],
        ['full', 150, 1500],
      ],
    ],
    [400, 300, [['full', 400, 300]]],
  ])('of a chat, %i by %i px, stays uncropped [CHA-4, PRO-4]', async (width, height, sizes) => {
    const whole = await processImage(await drawn(width, height).jpeg().toBuffer(), 'whole');
    if (!whole.ok) throw new Error(`Refused: ${whole.reason}`);
    const made = whole.value.sizes;
    expect(made.map(({ size, widthPx, heightPx }) => [size, widthPx, heightPx])).toEqual(sizes);
    expect(new Set(made.map(({ tone }) => tone))).toEqual(new Set(['1414']));
  });

  it('has a small AVIF if that saves enough [PRO-4]', async () => {
    // AVIF suits fine grain, WebP soft gradients.
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const grain = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#888888', noise } });
    const image = await processed(await grain.jpeg({ quality: 95 }).toBuffer());
    const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><defs><radialGradient id="a"><stop stop-color="#fc9"/>
      <stop offset="1" stop-color="#723"/></radialGradient></defs><rect width="900" height="1200" fill="#146"/>
      <circle cx="450" cy="500" r="400" fill="url(#a)"/></svg>`;
    sharp.unblock(SVG);
    const soft = await processed(await sharp(Buffer.from(gradient)).jpeg().toBuffer());
    sharp.block(SVG);
    const others = ['phone', 'large', 'full', 'blurred'].map((size) => sizeOf(image, size).avif);
    expect([...others, sizeOf(soft, 'card').avif]).toEqual([null, null, null, null, null]);
    const { avif, data } = sizeOf(image, 'card');
    expect(avif!.byteLength).toBeLessThanOrEqual(data.byteLength * 0.9);
    const { format, compression, width, height, exif, xmp } = await sharp(avif!).metadata();
    expect([format, compression, width, height, exif, xmp]).toEqual([
      'heif',
      'av1',
      440,
      550,
      undefined,
      undefined,
    ]);
  });

  it('has a phone size only below a larger one [PRO-4]', async () => {
    const sizesOf = async (width: number) => {
      const { sizes } = await processed(
        await drawn(width, 1.25 * width)
          .png()
          .toBuffer(),
      );
      return sizes.map(({ size, widthPx }) => `${size} ${widthPx}`);
    };
    expect(await sizesOf(440)).not.toContainEqual(expect.stringMatching(/phone|large/));
    expect(await sizesOf(728)).toContain('large 728');
    expect(await sizesOf(728)).not.toContainEqual(expect.stringContaining('phone'));
    expect(await sizesOf(740)).toEqual(expect.arrayContaining(['phone 728', 'large 740']));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"/>';
    const drawing = await createDrawingProcessing()(svg);
    sharp.block(SVG);
    expect(drawing.sizes.map(({ size, widthPx }) => `${size} ${widthPx}`)).toContain('phone 728');
    expect(drawing.sizes.filter(({ avif }) => avif)).toEqual([]);
  });

  it('fits a screen, and is never enlarged [PRO-4]', async () => {
    const wide = await processed(await drawn(4000, 1000).jpeg().toBuffer());
    expect([wide.widthPx, wide.heightPx]).toEqual([1200, 300]);
    const small = await processed(await drawn(90, 120).jpeg().toBuffer());
    expect([small.widthPx, small.heightPx]).toEqual([90, 120]);
  });

  it('is upright in any camera orientation [PRO-4]', async () => {
    const left = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#0000ff' } })
      .composite([{ input: await drawn(150, 400, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = await processed(left);
    expect([image.widthPx, image.heightPx]).toEqual([400, 300]);
    // After a quarter turn, the left side is on top.
    const { data, info } = await sharp(sizeOf(image, 'full').data)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(pixel(200, 30)[0]).toBeGreaterThan(200);
    expect(pixel(200, 270)[2]).toBeGreaterThan(200);
  });

  it('has its halves’ tone, blurred the blur’s [PRO-4, PRO-7]', async () => {
    const dawn = await drawn(400, 500, '#f0f0f0')
      .composite([{ input: await drawn(400, 250, '#203a70').png().toBuffer(), left: 0, top: 250 }])
      .jpeg()
      .toBuffer();
    const tones = (await processed(dawn)).sizes.map(({ size, tone }) => [size, tone]);
    expect(tones).toEqual([
      ['thumb', '0762'],
      ['card', '0762'],
      ['full', '0762'],
      ['blurred', '0762'],
    ]);
  });

  it('loses its metadata [PRO-4]', async () => {
    const telling = await drawn(600, 800)
      .withExif({
        IFD0: { Copyright: 'Anna de Vries', Make: 'Camera 3000', ImageDescription: 'In front of her house' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '52/1 5/1 27/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '5/1 7/1 19/1',
        },
      })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Anna XMP</rdf:RDF></x:xmpmeta>',
      )
      .jpeg()
      .toBuffer();
    const before = await sharp(telling).metadata();
    expect([before.exif, before.xmp].map((kept) => kept !== undefined)).toEqual([true, true]);
    for (const { data } of (await processed(telling)).sizes) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(data).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(data.toString('latin1')).not.toMatch(/Anna|Camera|house|EXIF|GPS|XMP/);
    }
  });

  it('is unrecognizable in its blurred size [PRO-7]', async () => {
    const stripes = Buffer.alloc(400 * 500 * 3);
    for (let at = 0; at < 400 * 500; at++) stripes.fill((at % 400) % 20 < 10 ? 0 : 255, at * 3, at * 3 + 3);
    const image = await processed(
      await sharp(stripes, { raw: { width: 400, height: 500, channels: 3 } })
        .png()
        .toBuffer(),
    );
    const contrast = async (size: string) =>
      (await sharp(sizeOf(image, size).data).stats()).channels[0]!.stdev;
    expect(await contrast('card')).toBeGreaterThan(100);
    expect(await contrast('blurred')).toBeLessThan(20);
  });

  it('takes no extra memory as a thin strip [PRO-4, SAF-5]', async () => {
    const strip = await drawn(2400, 4).jpeg().toBuffer();
    const image = await processed(strip);
    expect([sizeOf(image, 'card').widthPx, sizeOf(image, 'full').widthPx]).toEqual([440, 1200]);
    const [square, thin, large] = await peaksOf([
      await drawn(1200, 1200).jpeg().toBuffer(),
      strip,
      await drawn(6000, 6000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    ]);
    expect(thin! - square!).toBeLessThan(50);
    // Control: an image that is unpacked as a whole shows in the measurement.
    expect(large! - thin!).toBeGreaterThan(50);
  });

  it('gets a white background [PRO-4]', async () => {
    const clear = sharp({
      create: { width: 200, height: 250, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { channels } = await sharp(
      sizeOf(await processed(await clear.png().toBuffer()), 'full').data,
    ).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });
});

/** A PNG bomb: a large header with little data. */
function pngOf(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an invalid image', () => {
  it.each([
    ['a text', 'I am a text'],
    [
      'a drawing with scripts',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ['a page', '<!doctype html><html></html>'],
    ['a document', '%PDF-1.7 1 0 obj'],
    ['nothing at all', ''],
  ])('is refused: %s [PRO-4, SAF-5]', async (_, text) => {
    expect(await processImage(Buffer.from(text))).toMatchObject({ ok: false, reason: 'file_not_image' });
  });

  it('is refused by its first bytes, undecoded [PRO-4, SAF-5]', async () => {
    const decoding = vi.fn();
    sharp.queue.on('change', decoding);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const others = ['GIF89a', 'II*\0', '%PDF-1.7', `RIFF....WAVE`, '\0\0\0 ftypmp42', '\x89PNG', '', svg];
    for (const text of others)
      expect(await processImage(Buffer.from(text, 'latin1'))).toEqual(refused('file_not_image'));
    expect(decoding).not.toHaveBeenCalled();
    await processed(await drawn(9, 9).png().toBuffer());
    expect(decoding).toHaveBeenCalled();
    sharp.queue.off('change', decoding);
  });

  it('meets only photo decoders, or the demo’s own [PRO-4, SAF-5]', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"/>');
    const gif = await drawn(9, 9).gif().toBuffer();
    await expect(sharp(svg).metadata()).rejects.toThrow();
    await expect(sharp(gif).metadata()).rejects.toThrow();
    const { widthPx } = await createDrawingProcessing()(svg.toString());
    expect(widthPx).toBe(800);
    expect((await sharp(svg).metadata()).format).toBe('svg');
    sharp.block(SVG);
  });

  it('is refused in a format that no photo has [PRO-4]', async () => {
    for (const data of [await drawn(9, 9).gif().toBuffer(), await drawn(9, 9).tiff().toBuffer()]) {
      expect(await processImage(data)).toMatchObject({ ok: false, reason: 'file_not_image' });
    }
  });

  const END = Buffer.from([0xff, 0xd9]);
  const grainy = (progressive = false) =>
    sharp({
      create: {
        width: 800,
        height: 800,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ progressive })
      .toBuffer();

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an end marker', END],
    ['other bytes', Buffer.from('of another file '.repeat(20))],
  ])('is refused where it breaks off, with %s behind it [PRO-4]', async (_, tail) => {
    const noise = await grainy();
    const half = Buffer.concat([noise.subarray(0, noise.length / 2), tail]);
    expect(await processImage(half)).toMatchObject({ reason: 'file_broken' });
  });

  it.each([false, true])('is no unended or padded JPEG (progressive: %s) [PRO-4]', async (progressive) => {
    const whole = await grainy(progressive);
    const [unended, rest] = [whole.subarray(0, -2), Buffer.from('of another file '.repeat(20))];
    const files = [
      unended,
      whole.subarray(0, -1),
      Buffer.concat([whole, rest]),
      Buffer.concat([unended, rest]),
    ];
    const sloppy = Buffer.concat([unended, Buffer.alloc(9), END]);
    for (const data of [...files, sloppy])
      expect(await processImage(data)).toMatchObject({ ok: true, value: { widthPx: 800 } });
  });

  it('is refused for its pixels before decoding [PRO-4, SAF-5]', async () => {
    const detail = { max: 66, jpeg: 133 };
    expect(await processImage(pngOf(10_000, 6700))).toEqual(refused('image_too_large', detail));
    expect(await processImage(pngOf(60_000, 60_000))).toEqual(refused('image_too_large', detail));
    expect(await processImage(pngOf(70_000, 1))).toMatchObject({ reason: 'image_too_large' });
    expect(await processImage(pngOf(10_000, 5000))).toMatchObject({ ok: false, reason: 'file_broken' });
  });

  it('is named if it is HEIC of any brand [PRO-4]', async () => {
    const brands = ['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'heix\0\0\0\0mif1', 'hevc\0\0\0\0msf1'];
    for (const names of brands) {
      const head = Buffer.from(`\0\0\0\0ftyp${names}`, 'latin1');
      head.writeUInt32BE(head.length);
      expect(await processImage(Buffer.concat([head, Buffer.alloc(500)]))).toEqual(refused('file_heic'));
    }
  });

  it('does not delay other images [PRO-4]', async () => {
    const good = await drawn(300, 400).jpeg().toBuffer();
    const outcomes = await Promise.all(
      [Buffer.from('no'), good, pngOf(60_000, 60_000), good, Buffer.from('no'), good].map((data) =>
        processImage(data),
      ),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true, false, true, false, true]);
  });
});
