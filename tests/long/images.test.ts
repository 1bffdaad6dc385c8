import { fork } from 'node:child_process';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { deletePhoto } from '~/domain/profiles/arrange-photos.server';
import { newId } from '~/domain/new-id';
import type { ImageProcessing } from '~/domain/profiles/image-processing';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { translateFor } from '~/i18n/catalogues.server';
import { sized } from '../support/soak';
import { makeMember, SITE_A, useDatabase } from '../support/database';
import { costlyImages, imageCorpus, SECRET, type Quarters, type Sample } from './image-corpus';

const COUNT = sized({ run: 50, soak: 1000 });
const AT_ONCE = 4;
/** The maximum growth of the process and its decoders. */
const MOST_GROWTH_MB = 300;

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const t = translateFor({}, 'en');

type Answer = {
  id: number;
  outcome: Awaited<ReturnType<ImageProcessing>>;
  residentMb: number;
  peakMb: number;
};

/** Processes images in a separate process, and reports its memory. */
function startWorker() {
  const worker = fork('tests/support/image-worker.ts', {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  const seen = { lastMb: 0, mostMb: 0, peakMb: 0 };
  let asked = 0;
  const ready = new Promise<void>((begin) => {
    worker.on('message', (answer: Answer) => {
      if (answer.id < 0) return begin();
      seen.lastMb = answer.residentMb;
      seen.peakMb = answer.peakMb;
      seen.mostMb = Math.max(seen.mostMb, answer.residentMb);
      waiting.get(answer.id)?.(answer);
    });
  });
  const processImage: ImageProcessing = async (data, memberId) => {
    const id = ++asked;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    worker.send({ id, data, memberId });
    const { outcome } = await answered;
    waiting.delete(id);
    if (!outcome.ok) return outcome;
    return {
      ...outcome,
      value: {
        ...outcome.value,
        sizes: outcome.value.sizes.map((size) => ({ ...size, data: Buffer.from(size.data) })),
      },
    };
  };
  return { ready, seen, processImage, stop: () => worker.kill() };
}

const worker = startWorker();
const { processImage } = worker;
afterAll(() => worker.stop());

/** Records a member's uploaded files. */
function openStorage() {
  const files = new Map<string, Buffer>();
  return {
    files,
    newKey: () => newId(),
    put: async (_tenantId: string, key: string, data: Buffer) => void files.set(key, data),
    remove: async (_tenantId: string, key: string) => void files.delete(key),
  };
}

const rgb = {
  red: [224, 16, 16],
  green: [16, 192, 16],
  blue: [16, 16, 224],
  white: [248, 248, 248],
} as const;

/** The quarters at a wrong position. */
async function misplaced(data: Buffer, quarters: Quarters): Promise<string[]> {
  const { data: pixels, info } = await sharp(data)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return quarters.flatMap((colour, at) => {
    const [x, y] = [at % 2, Math.floor(at / 2)].map((side, axis) =>
      Math.floor(((side * 2 + 1) / 4) * (axis === 0 ? info.width : info.height)),
    );
    const pixel = [...pixels.subarray((y! * info.width + x!) * info.channels).subarray(0, 3)];
    const off = Math.hypot(...pixel.map((value, channel) => value - rgb[colour][channel]!));
    return off < 120 ? [] : [`quarter ${at} is ${pixel.join(',')} and not ${colour}`];
  });
}

type File = { size: string; key: string; widthPx: number; heightPx: number; type: string };

const CROPS: Record<string, [number, number]> = {
  thumb: [180, 225],
  card: [440, 550],
  phone: [728, 910],
  blurred: [180, 225],
};

/** A stored photo's faults. */
async function faultsOf(sample: Sample, files: File[], kept: Map<string, Buffer>): Promise<string[]> {
  const faults: string[] = [];
  const expectThat = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  const sizes = files.map(({ size }) => size).sort();
  expectThat(
    sizes.filter((size) => size !== 'large' && size !== 'phone').join() === 'blurred,card,full,thumb',
    'not the four sizes',
  );
  // Only photos larger than a card have the sharper card.
  const full = files.find(({ size }) => size === 'full');
  const isLarger = Math.min(full?.widthPx ?? 0, Math.round((full?.heightPx ?? 0) * 0.8)) > 440;
  expectThat(
    sizes.includes('large') === isLarger,
    isLarger ? 'no large size' : 'a large size of a small photo',
  );
  const large = files.find(({ size }) => size === 'large');
  expectThat(
    sizes.includes('phone') === (large?.widthPx ?? 0) > 728,
    'a size for phones, or none, at the wrong width',
  );
  for (const { size, key, widthPx, heightPx, type } of files) {
    const data = kept.get(key)!;
    const { format, width, height, exif, xmp, iptc, icc, orientation, pages } = await sharp(data).metadata();
    expectThat(format === 'webp' && type === 'image/webp' && (pages ?? 1) === 1, `${size} is ${format}`);
    expectThat(
      [exif, xmp, iptc, icc, orientation].every((each) => each === undefined),
      `${size} has metadata`,
    );
    expectThat(width === widthPx && height === heightPx, `${size} is not as large as its row says`);
    const crop = CROPS[size];
    if (size === 'large')
      expectThat(
        width > 440 && width <= 880 && height === Math.round(width * 1.25),
        `large is ${width} × ${height}`,
      );
    else if (crop) expectThat(width === crop[0] && height === crop[1], `${size} is ${width} × ${height}`);
    else expectThat(width <= 1200 && height <= 1500, `full is ${width} × ${height}`);
    expectThat(
      !data.includes(SECRET) && !data.includes('<script') && !data.includes('PK\x03\x04'),
      `${size} carries a rider`,
    );
    if (size !== 'full') continue;
    if (sample.size) {
      const scale = Math.min(1, 1200 / sample.size.width, 1500 / sample.size.height);
      const near = (found: number, wanted: number) => Math.abs(found - wanted * scale) <= 1.5;
      expectThat(
        near(width, sample.size.width) && near(height, sample.size.height),
        `full is ${width} × ${height}`,
      );
    }
    if (sample.quarters) faults.push(...(await misplaced(data, sample.quarters)));
  }
  return faults;
}

const REFUSALS = ['file_not_image', 'file_broken', 'image_too_large', 'file_too_big'] as const;

/** Uploads a sample, checks the result, and deletes it. */
async function tryOut(sample: Sample, memberId: string): Promise<string[]> {
  const storage = openStorage();
  const deps = { now: new Date(), processImage, storage };
  const own = { tenantId: SITE_A, memberId };
  const uploaded = await uploadPhoto(db(), { ...own, data: sample.data, moderation: 'auto' }, deps);
  if (!uploaded.ok) {
    const reason = REFUSALS.find((known) => known === uploaded.reason);
    const text = reason ? t(`errors:${reason}`, uploaded.detail) : '';
    const clear = text.length > 20 && !text.includes('{{');
    return [
      ...(clear ? [] : [`refused without a clear word: ${uploaded.reason}`]),
      ...(sample.fate === 'photo' ? [`refused: ${uploaded.reason}`] : []),
      ...(storage.files.size > 0 ? ['left files behind'] : []),
    ];
  }
  const { photoId } = uploaded.value;
  const files = await db().photoFile.findMany({ where: { photoId } });
  const faults = await faultsOf(sample, files, storage.files);
  await deletePhoto(db(), { ...own, photoId }, deps);
  return [
    ...faults,
    ...(sample.fate === 'refused' ? ['was taken'] : []),
    // A report can copy the photo for 48 hours.
    ...(storage.files.size !== 1 ? ['left other files after its end'] : []),
  ];
}

it(`${COUNT} odd images become clean photos or refusals in little memory [PRO-4, SAF-5]`, async () => {
  await worker.ready;
  const members = await Promise.all(Array.from({ length: AT_ONCE }, async () => (await makeMember(db())).id));
  const faults: string[] = [];
  const tryEach = async (seed: string, count: number) => {
    const samples = imageCorpus(seed, count);
    let tried = 0;
    const tryNext = async (memberId: string) => {
      for (let next = await samples.next(); !next.done; next = await samples.next()) {
        faults.push(...(await tryOut(next.value, memberId)).map((fault) => `${next.value.name}: ${fault}`));
        tried++;
      }
    };
    await Promise.all(members.map(tryNext));
    return tried;
  };
  // Loads everything once, before measuring growth.
  await tryEach('warm', 20);
  const idleMb = worker.seen.lastMb;
  const tried = await tryEach('images', COUNT);
  const { lastMb, mostMb } = worker.seen;
  process.stdout.write(
    `images: ${[idleMb, mostMb, lastMb].map(Math.round).join(', ')} MB before, at most, after\n`,
  );
  expect(faults).toEqual([]);
  expect(tried).toBe(COUNT);
  expect(mostMb - idleMb).toBeLessThan(MOST_GROWTH_MB);
});

/** The peak of the costliest decoder and a concurrent encoder. */
const MOST_ATTACK_MB = 400;

it('refuses costly small files by their headers [PRO-4, SAF-5]', async () => {
  await worker.ready;
  const [small] = await costlyImages.small();
  await processImage(small!, 'anna');
  const before = worker.seen.peakMb;
  for (const [name, data] of await costlyImages.refused()) {
    expect(data.byteLength, name).toBeLessThan(2 * 1024 * 1024);
    expect(await processImage(data, 'anna'), name).toMatchObject({ ok: false, reason: 'image_too_large' });
  }
  expect(worker.seen.peakMb - before).toBeLessThan(20);
});

it('ends a decoder if the header lies [SAF-5]', async () => {
  await worker.ready;
  for (const [name, data] of await costlyImages.lying()) {
    const outcome = await processImage(data, 'anna');
    expect(outcome.ok || outcome.reason, name).toMatch(/^(image_too_costly|file_broken)$/);
  }
  const [small] = await costlyImages.small();
  expect(await processImage(small!, 'anna')).toMatchObject({ ok: true });
});

it('processes small images while ten large ones wait [SAF-5]', async () => {
  await worker.ready;
  const order: string[] = [];
  const send = async (name: string, data: Buffer, memberId: string) => {
    const outcome = await processImage(data, memberId);
    order.push(name);
    return outcome.ok || outcome.reason;
  };
  const large = await costlyImages.largest();
  const attacks = Array.from({ length: 10 }, (_, index) => send('large', large, `member ${index % 4}`));
  const small = await costlyImages.small();
  const photos = small.map((data) => send('small', data, 'anna'));
  expect(new Set(await Promise.all(photos))).toEqual(new Set([true]));
  expect(order.filter((name) => name === 'large').length).toBeLessThan(10);
  expect(new Set(await Promise.all(attacks))).toEqual(new Set([true]));
  expect(worker.seen.peakMb).toBeLessThan(3 * MOST_ATTACK_MB);
});

it('limits one member’s uploads, but not another’s [SAF-5]', async () => {
  await worker.ready;
  const large = await costlyImages.largest();
  const [own, other] = [
    Array.from({ length: 7 }, () => processImage(large, 'anna')),
    processImage(large, 'bram'),
  ];
  const reasons = (await Promise.all(own)).map((outcome) => outcome.ok || outcome.reason);
  expect(reasons).toEqual([true, true, true, true, 'uploads_busy', 'uploads_busy', 'uploads_busy']);
  expect(await other).toMatchObject({ ok: true });
});
