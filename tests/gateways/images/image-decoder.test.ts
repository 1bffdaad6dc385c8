import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImageDecoder } from '~/gateways/images/image-decoder.server';

const BOX = { width: 1200, height: 1500 };
const decode = createImageDecoder(constants.priority.PRIORITY_BELOW_NORMAL);

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3060a0' } });

it('decodes into a box, upright, without metadata [PRO-4]', async () => {
  const photo = await drawn(2400, 1000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const decoded = await decode(photo, BOX);
  expect(decoded).toMatchObject({ width: 625, height: 1500, channels: 3 });
  expect(decoded).toHaveProperty('pixels.length', 625 * 1500 * 3);
});

it('survives an image that takes too much memory [SAF-5]', async () => {
  const costly = await drawn(8000, 8000).avif({ effort: 0 }).toBuffer();
  const small = await drawn(60, 80).png().toBuffer();
  expect(await decode(costly, BOX)).toBe('too_costly');
  expect(await decode(small, BOX)).toMatchObject({ width: 60, height: 80 });
  expect(await decode(deflateSync(small), BOX)).toBe('broken');
  expect(await decode(small, BOX)).toMatchObject({ width: 60, height: 80 });
});

const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

it('decodes with the priority that it is given [SAF-5]', async () => {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  await decode(await drawn(40, 50).jpeg().toBuffer(), BOX);
  const before = children();
  await createImageDecoder(PRIORITY_LOW)(await drawn(40, 50).jpeg().toBuffer(), BOX);
  const [added] = children().filter((pid) => !before.includes(pid));
  const priorities = before.map((pid) => getPriority(pid));
  expect(priorities).toContain(PRIORITY_BELOW_NORMAL);
  expect(getPriority(added!)).toBe(PRIORITY_LOW);
});
