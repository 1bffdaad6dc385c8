import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { findFormat, isSmall, isTooLarge, maxMegapixels, readCost } from '~/gateways/images/image-cost';

const drawn = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c04040' } });

async function costOf(image: Sharp) {
  const data = await image.toBuffer();
  const format = findFormat(data);
  if (!format || format === 'heic') throw new Error('No photo');
  return readCost(data, format);
}

describe('the cost of an image', () => {
  it.each<[string, Sharp, number]>([
    ['a JPEG', drawn().jpeg(), 1.5],
    ['a gray JPEG', drawn().toColourspace('b-w').jpeg(), 0.5],
    ['a progressive JPEG', drawn().jpeg({ progressive: true }), 3],
    ['one with full colors', drawn().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), 6],
    ['a PNG', drawn().png(), 3],
    ['a PNG with alpha', drawn().ensureAlpha(0.5).png(), 4],
    ['a deep PNG', drawn().toColourspace('rgb16').png(), 6],
    ['an interlaced deep PNG', drawn().toColourspace('rgb16').png({ progressive: true }), 7.8],
    ['a WebP', drawn().webp(), 4],
    ['a lossless WebP', drawn().webp({ lossless: true }), 4],
    ['a WebP with alpha', drawn().ensureAlpha(0.5).webp(), 4],
    ['an AVIF', drawn().avif({ effort: 0, chromaSubsampling: '4:2:0' }), 16],
    ['an AVIF with full colors', drawn().avif({ effort: 0 }), 29],
  ])('is read from the header of %s [PRO-4, SAF-5]', async (_, image, bytesPerPixel) => {
    const cost = await costOf(image);
    expect(cost).toMatchObject({ widthPx: 300, heightPx: 200 });
    expect(cost!.bytesPerPixel).toBeCloseTo(bytesPerPixel);
  });

  it.each([
    ['4:2:0', 34],
    ['4:4:4', 41],
  ])('is higher for a deep AVIF with colors of %s [SAF-5]', async (chromaSubsampling, bytes) => {
    const data = await drawn().avif({ effort: 0, chromaSubsampling }).toBuffer();
    data[data.indexOf('av1C', 0, 'latin1') + 6]! |= 0x40;
    expect(readCost(data, 'avif')!.bytesPerPixel).toBe(bytes);
  });

  it('rises with unusually many JPEG scans [SAF-5]', async () => {
    const data = await drawn().jpeg({ progressive: true }).toBuffer();
    const scan = data.subarray(data.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const many = Buffer.concat([data.subarray(0, -2), ...Array.from({ length: 110 }, () => scan)]);
    expect(readCost(many, 'jpeg')!.bytesPerPixel).toBeCloseTo((3 * 120) / 12);
  });

  it('ignores the scans of a camera’s thumbnail [PRO-4]', async () => {
    const [data, thumbnail] = await Promise.all([drawn().jpeg().toBuffer(), drawn(80, 60).jpeg().toBuffer()]);
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), thumbnail]);
    segment.writeUInt16BE(segment.length - 2, 2);
    const photo = Buffer.concat([data.subarray(0, 2), segment, data.subarray(2)]);
    expect(readCost(photo, 'jpeg')).toEqual({ widthPx: 300, heightPx: 200, bytesPerPixel: 1.5 });
  });

  it('is read past padding between segments [PRO-4]', async () => {
    const data = await drawn().jpeg().toBuffer();
    const padded = Buffer.concat([data.subarray(0, 2), Buffer.from([0, 0, 0, 0xff, 0]), data.subarray(2)]);
    expect(readCost(padded, 'jpeg')).toMatchObject({ widthPx: 300, heightPx: 200 });
  });

  it('is unknown for a JPEG of unknown coefficients [SAF-5]', async () => {
    const data = await drawn().jpeg({ progressive: true }).toBuffer();
    const frame = data.indexOf(Buffer.from([0xff, 0xc2]));
    for (const component of [0, 1, 2]) data[frame + 11 + 3 * component] = 0;
    expect(readCost(data, 'jpeg')).toBeNull();
  });

  it('is unknown where a header breaks off [PRO-4]', async () => {
    const files = await Promise.all([
      drawn().jpeg().toBuffer(),
      drawn().png().toBuffer(),
      drawn().webp().toBuffer(),
      drawn().avif({ effort: 0 }).toBuffer(),
    ]);
    for (const data of files) expect(readCost(data.subarray(0, 20), findFormat(data) as 'png')).toBeNull();
  });

  it('allows the largest camera and phone photos [PRO-4]', () => {
    const passes = (widthPx: number, heightPx: number, bytesPerPixel: number) => {
      const cost = { widthPx, heightPx, bytesPerPixel };
      return isTooLarge(cost) ? 'refused' : isSmall(cost) ? 'small' : 'large';
    };
    expect(passes(8192, 6144, 1.5)).toBe('small');
    expect(passes(12_000, 9000, 1.5)).toBe('large');
    expect(passes(8192, 6144, 3)).toBe('large');
    expect(passes(4032, 3024, 16)).toBe('large');
    expect(passes(7000, 7000, 16)).toBe('refused');
    expect(passes(7000, 7000, 7.8)).toBe('refused');
    expect(passes(70_000, 1, 3)).toBe('refused');
    const megapixels = (bytesPerPixel: number) => maxMegapixels({ widthPx: 1, heightPx: 1, bytesPerPixel });
    expect([16, 29, 34, 41].map(megapixels)).toEqual([12, 6, 5, 4]);
  });
});
