import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { cropPhoto, findOwnPhoto } from '~/domain/profiles/crop-photo.server';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import { createImageProcessing } from '~/gateways/images/images.server';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, usePhotoWorld } from './photo-world';

const database = useDatabase();
const { db, storage, member, upload, photosOf, storedFiles } = usePhotoWorld(database);
const processImage = createImageProcessing();

/** The left half is red and the right half blue, to tell crops apart. */
const halves = () =>
  sharp({ create: { width: 1600, height: 1400, channels: 3, background: '#e01010' } })
    .composite([
      {
        input: { create: { width: 800, height: 1400, channels: 3, background: '#1010e0' } },
        left: 800,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

async function uploaded(memberId: string): Promise<string> {
  const outcome = await upload(memberId, await halves());
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.photoId;
}

const crop = (
  memberId: string,
  photoId: string,
  part: Parameters<typeof cropPhoto>[1]['crop'],
  view = db(),
) => cropPhoto(view, { tenantId: SITE_A, memberId, photoId, crop: part }, { processImage, storage });

async function colourOf(memberId: string, size: 'thumb' | 'card' | 'phone' | 'large' | 'blurred') {
  const [photo] = await photosOf(memberId);
  const key = photo!.files.find((file) => file.size === size)!.key;
  const parts: Uint8Array[] = [];
  for await (const part of (await storage.get(SITE_A, key))!.stream) parts.push(part as Uint8Array);
  const { channels } = await sharp(Buffer.concat(parts)).stats();
  return channels[0]!.mean > channels[2]!.mean ? 'red' : 'blue';
}

const LEFT = { left: 0, top: 0, width: 640 };
const RIGHT = { left: 360, top: 0, width: 640 };

describe('the part of a photo that cards show', () => {
  it('is the member’s choice, and can change [PRO-4]', async () => {
    const id = await member();
    const photoId = await uploaded(id);
    for (const [part, colour] of [
      [LEFT, 'red'],
      [RIGHT, 'blue'],
      [LEFT, 'red'],
    ] as const) {
      expect(await crop(id, photoId, part)).toMatchObject({ ok: true });
      for (const size of ['thumb', 'card', 'phone', 'large', 'blurred'] as const)
        expect(await colourOf(id, size)).toBe(colour);
      expect(await findOwnPhoto(db(), { memberId: id, photoId })).toMatchObject({ crop: part });
    }
  });

  it('is cut from the whole photo, replacing files [PRO-4, PRO-5]', async () => {
    const id = await member();
    const photoId = await uploaded(id);
    const [files, before] = [storedFiles(), (await photosOf(id))[0]!.files];
    await crop(id, photoId, RIGHT);
    const after = (await photosOf(id))[0]!.files;
    const kept = before.filter(({ key }) => after.some((file) => file.key === key));
    expect(kept.map(({ size }) => size)).toEqual(['full']);
    expect(after.map(({ size }) => size).sort()).toEqual(before.map(({ size }) => size).sort());
    expect(storedFiles()).toBe(files);
    for (const { key } of before.filter(({ size }) => size !== 'full'))
      expect(await storage.get(SITE_A, key)).toBeNull();
  });

  it('is moved into the photo, or reset [PRO-4]', async () => {
    const id = await member();
    const photoId = await uploaded(id);
    await crop(id, photoId, { left: 990, top: 900, width: 1000 });
    const found = await findOwnPhoto(db(), { memberId: id, photoId });
    expect(found?.crop).toEqual({ left: 300, top: 0, width: 700 });
    await crop(id, photoId, null);
    expect((await findOwnPhoto(db(), { memberId: id, photoId }))?.crop).toBeNull();
  });

  it('applies to a profile’s larger sizes too [PRO-4, PRO-7]', async () => {
    const id = await member();
    const photoId = await uploaded(id);
    await crop(id, photoId, RIGHT);
    const sql = database().sqlFor(SITE_A);
    const viewer = { id, kind: 'premium' as const };
    const profile = await viewProfile(sql, { profileId: id, viewer }, { now: NOW });
    const files = (await photosOf(id))[0]!.files;
    const [photo] = profile!.photos;
    const shown = photo!.locked ? [] : photo!.larger;
    expect(shown.map(({ size }) => size)).toEqual(['phone', 'large']);
    for (const { size, widthPx, key } of shown) {
      const file = files.find((each) => each.size === size)!;
      expect([widthPx, key.split('.')[0]]).toEqual([file.widthPx, file.key]);
    }
  });

  it('is nobody else’s to choose [PRO-5, TEN-10]', async () => {
    const [id, other] = [await member(), await member()];
    const photoId = await uploaded(id);
    const before = await photosOf(id);
    const elsewhere = database().forTenant(SITE_B);
    for (const refusal of [
      await crop(other, photoId, LEFT),
      await crop(id, photoId, LEFT, elsewhere),
      await crop(id, newId(), LEFT),
      await crop(id, 'no id', LEFT),
    ])
      expect(refusal).toMatchObject({ ok: false, reason: 'not_found' });
    expect((await photosOf(id))[0]!.files).toEqual(before[0]!.files);
  });
});
