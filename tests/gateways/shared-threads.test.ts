import sharp, { type Sharp } from 'sharp';
import { expect, it, vi } from 'vitest';
import { createImageProcessing } from '~/gateways/images/images.server';
import { createPasswords } from '~/gateways/passwords.server';

/** Current and maximum concurrency. */
const { hashes, images } = vi.hoisted(() => {
  const counter = () => ({ now: 0, most: 0 });
  return { hashes: counter(), images: counter() };
});

function counted<Result>(counter: typeof hashes, work: Promise<Result>): Promise<Result> {
  counter.most = Math.max(counter.most, ++counter.now);
  return work.finally(() => counter.now--);
}

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => counted(hashes, real.verify(...given)),
  };
});

type Encode = (this: Sharp, ...given: unknown[]) => Promise<unknown>;
const proto = sharp.prototype as unknown as { toBuffer: Encode };
const { toBuffer } = proto;
proto.toBuffer = function (...given) {
  return counted(images, toBuffer.apply(this, given));
};

const photo = () =>
  sharp({ create: { width: 60, height: 75, channels: 3, background: '#c04040' } })
    .jpeg()
    .toBuffer();

const many = (count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, work));

it('passwords leave two of four threads to photos [SAF-5, PRO-4]', async () => {
  const passwords = createPasswords();
  await many(12, () => passwords.verify(null, 'a wrong password'));
  expect(hashes.most).toBe(2);
});

it('photos leave two of four threads to passwords [SAF-5, ACC-12]', async () => {
  const [processImage, data] = [createImageProcessing(), await photo()];
  await many(8, () => processImage(data, 'member'));
  expect(images.most).toBe(2);
});
