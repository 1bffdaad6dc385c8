import sharp from 'sharp';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { cropPhoto } from '~/domain/profiles/crop-photo.server';
import { sizePhotos } from '~/domain/profiles/size-photos.server';
import { createImageProcessing, createOlderPhotos } from '~/gateways/images/images.server';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { usePhotoWorld } from './photo-world';

const database = useDatabase();
const { db, storage, member, upload, filed, photosOf, storedFiles } = usePhotoWorld(database);
const deps = { storage, ...createOlderPhotos() };
const run = (with_ = deps) => sizePhotos(db(), { tenantId: SITE_A }, with_);

/** A photo with a blue middle and red sides. */
const striped = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e01010' } })
    .composite([
      {
        input: { create: { width: width / 3, height, channels: 3, background: '#1010e0' } },
        left: width / 3,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

/** A member with a photo stored before the phone size. */
async function older(width = 1200, height = 1500) {
  const memberId = await member();
  const uploaded = await upload(memberId, await striped(width, height));
  if (!uploaded.ok) throw new Error(`Refused: ${uploaded.reason}`);
  const { photoId } = uploaded.value;
  await db().photoFile.deleteMany({ where: { photoId, size: 'phone' } });
  return { memberId, photoId };
}

const fileOf = async (memberId: string, size: string) =>
  (await photosOf(memberId))[0]!.files.find((file) => file.size === size);

beforeEach(async () => {
  await db().photo.deleteMany({});
});

describe('photos without the size for phones', () => {
  it('get it once from their large file [PRO-4]', async () => {
    const { memberId } = await older();
    await db().photoFile.updateMany({ data: { tone: '1234' } });
    expect(await sizePhotos(database().forTenant(SITE_B), { tenantId: SITE_B }, deps)).toBe(0);
    expect(await run()).toBe(1);
    const made = (await fileOf(memberId, 'phone'))!;
    expect(made).toMatchObject({ type: 'image/webp', widthPx: 728, heightPx: 910, tone: '1234' });
    const data = await buffer((await storage.get(SITE_A, made.key))!.stream);
    expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 728, height: 910 });
    expect(data.byteLength).toBe(made.bytes);
    expect(await run()).toBe(0);
  });

  it('get it from the middle of the whole photo [PRO-4]', async () => {
    const [{ memberId, photoId }, cropped] = [await older(1200, 1000), await older(1200, 1000)];
    await db().photoFile.deleteMany({ where: { size: 'large' } });
    const crop = { cropLeft: 0, cropTop: 0, cropWidth: 600 };
    await db().photo.update({ where: { id: cropped.photoId }, data: crop });
    expect(await run()).toBe(1);
    expect(await fileOf(cropped.memberId, 'phone')).toBeUndefined();
    const made = await fileOf(memberId, 'phone');
    expect(made).toMatchObject({ photoId, widthPx: 728, heightPx: 910 });
    const picture = sharp(await buffer((await storage.get(SITE_A, made!.key))!.stream));
    // The middle third, half of the remaining photo.
    const part = await picture.extract({ left: 190, top: 400, width: 30, height: 30 }).toBuffer();
    const { channels } = await sharp(part).stats();
    expect(channels[2]!.mean).toBeGreaterThan(channels[0]!.mean);
  });

  it('stay without it if unreadable [PRO-4]', async () => {
    const small = await older(600, 750);
    const [missing, broken, good] = [await older(), await older(), await older()];
    await storage.remove(SITE_A, (await fileOf(missing.memberId, 'large'))!.key);
    await storage.put(SITE_A, (await fileOf(broken.memberId, 'large'))!.key, Buffer.from('no picture'));
    await filed(await member(), 1);
    expect(await run()).toBe(1);
    expect(await fileOf(good.memberId, 'phone')).toBeDefined();
    for (const { memberId } of [small, missing, broken])
      expect(await fileOf(memberId, 'phone')).toBeUndefined();
  });

  it('respect a crop or deletion made meanwhile [PRO-4, PRO-5]', async () => {
    const [{ memberId, photoId }, gone] = [await older(), await older()];
    // Cropping keeps the source.
    await db().photoFile.deleteMany({ where: { photoId, size: 'large' } });
    const own = { tenantId: SITE_A, memberId, photoId, crop: { left: 0, top: 0, width: 500 } };
    const processImage = createImageProcessing();
    let files = 0;
    const meanwhile = async (data: Buffer) => {
      const made = await deps.phoneSizing.shrink(data);
      await cropPhoto(db(), own, { processImage, storage });
      await db().photo.deleteMany({ where: { id: gone.photoId } });
      files = storedFiles();
      return made;
    };
    expect(await run({ ...deps, phoneSizing: { ...deps.phoneSizing, shrink: meanwhile } })).toBe(0);
    expect(await fileOf(memberId, 'phone')).toBeUndefined();
    expect(storedFiles()).toBe(files);
  });
});
