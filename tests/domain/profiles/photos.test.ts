import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { chooseMainPhoto, deletePhoto, movePhoto } from '~/domain/profiles/arrange-photos.server';
import { findPhotoFile } from '~/domain/viewing/find-photo-file.server';
import { orderPhotos } from '~/domain/profiles/order-photos.server';
import type { PhotoMove } from '~/domain/profiles/rules';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../../support/database';
import { aPhoto, NOW, usePhotoWorld } from './photo-world';

const database = useDatabase();
const { db, storage, member, upload, photographed, filed, photosOf, hasPhoto, storedFiles } =
  usePhotoWorld(database);

const limit = async (memberId: string, now = NOW) => {
  const outcome = await upload(memberId, await aPhoto(), 'auto', now);
  return outcome.ok ? null : { reason: outcome.reason, detail: outcome.detail };
};

describe('uploading a photo', () => {
  it('stores four sizes under random keys [PRO-4, PRO-5]', async () => {
    const id = await member();
    await photographed(id, 1);
    const [photo] = await photosOf(id);
    expect(photo).toMatchObject({
      status: 'active',
      isMain: true,
      position: 0,
      widthPx: 120,
      heightPx: 150,
      createdAt: NOW,
    });
    expect(photo!.files.map(({ size }) => size).sort()).toEqual(['blurred', 'card', 'full', 'thumb']);
    const keys = photo!.files.map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
    for (const { key, bytes } of photo!.files) {
      expect(Buffer.from(key, 'base64url')).toHaveLength(16);
      const stored = await storage.get(SITE_A, key);
      expect(stored?.bytes).toBe(bytes);
      stored?.stream.destroy();
    }
  });

  it('makes the first photo the main one [PRO-5]', async () => {
    const id = await member();
    const ids = await photographed(id, 3);
    expect((await photosOf(id)).map((photo) => [photo.id, photo.isMain])).toEqual(
      ids.map((each, index) => [each, index === 0]),
    );
    expect(await hasPhoto(id)).toBe(true);
  });

  it('shows nothing before a required check [PRO-5, SAF-3]', async () => {
    const id = await member();
    await photographed(id, 1, 'manual');
    expect(await photosOf(id)).toMatchObject([{ status: 'pending', isMain: true }]);
    expect(await hasPhoto(id)).toBe(false);
  });

  it('limits free members to 3 and mentions premium [PRO-4]', async () => {
    const id = await member();
    await photographed(id, 3);
    expect(await limit(id)).toEqual({ reason: 'photo_limit_free', detail: { max: 3, premium: 25 } });
    expect(await photosOf(id)).toHaveLength(3);
  });

  it('limits premium members to 25 [PRO-4]', async () => {
    const id = await member({ paidUser: true });
    await filed(id, 24);
    expect(await limit(id)).toBeNull();
    expect(await limit(id)).toEqual({ reason: 'photo_limit_premium', detail: { max: 25, premium: 25 } });
  });

  it('limits a running trial like premium [PRO-4, CRE-3]', async () => {
    const id = await member();
    await db().member.update({ where: { id }, data: { trialUntil: new Date(NOW.getTime() + 1000) } });
    await filed(id, 3);
    expect(await limit(id)).toBeNull();
    expect((await limit(id, new Date(NOW.getTime() + 1000)))?.reason).toBe('photo_limit_free');
  });

  it('counts pending and rejected photos [PRO-4]', async () => {
    const id = await member();
    await filed(id, 2, 'rejected');
    await filed(id, 1, 'pending');
    expect((await limit(id))?.reason).toBe('photo_limit_free');
  });

  it('stores one of many at once for one place [PRO-4]', async () => {
    const id = await member();
    await filed(id, 2);
    const before = storedFiles();
    const outcomes = await Promise.all(Array.from({ length: 4 }, async () => upload(id, await aPhoto())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await photosOf(id)).toHaveLength(3);
    expect(storedFiles()).toBe(before + 4);
  });

  it('refuses large, foreign and broken files [PRO-4]', async () => {
    const id = await member();
    const before = storedFiles();
    const photo = await aPhoto();
    const refused = [
      [Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024)]), 'file_too_big'],
      [Buffer.from('a text'), 'file_not_image'],
      [photo.subarray(0, photo.length - 60), 'file_broken'],
    ] as const;
    for (const [data, reason] of refused) expect(await upload(id, data)).toMatchObject({ ok: false, reason });
    expect(await photosOf(id)).toEqual([]);
    expect(storedFiles()).toBe(before);
  });

  it('stores a form once that is sent twice [PRO-4]', async () => {
    const id = await member();
    const [photo, before] = [await aPhoto(), storedFiles()];
    const both = await Promise.all([upload(id, photo), upload(id, photo)]);
    const again = await upload(id, photo);
    const [kept] = await photosOf(id);
    expect([...both, again]).toMatchObject(Array(3).fill({ ok: true, value: { photoId: kept!.id } }));
    expect(await photosOf(id)).toHaveLength(1);
    expect(storedFiles()).toBe(before + 4);
    expect(await upload(id, await aPhoto())).toMatchObject({ ok: true });
    expect(await photosOf(id)).toHaveLength(2);
  });

  it('accepts a repeated upload at the limit [PRO-4]', async () => {
    const id = await member();
    await filed(id, 2);
    const photo = await aPhoto();
    const first = await upload(id, photo);
    const before = storedFiles();
    expect(first).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await upload(id, photo)).toEqual({
      ok: true,
      value: { ...(first.ok && first.value), isNew: false },
    });
    expect(await upload(id, await aPhoto())).toMatchObject({ ok: false, reason: 'photo_limit_free' });
    expect(await upload(id, Buffer.from('a text'))).toMatchObject({ ok: false, reason: 'photo_limit_free' });
    expect(await photosOf(id)).toHaveLength(3);
    expect(storedFiles()).toBe(before);
  });

  it('decodes nothing above the limit, or known [PRO-4, SAF-5]', async () => {
    const id = await member();
    await filed(id, 2);
    const photo = await aPhoto();
    await upload(id, photo);
    const deps = { now: NOW, storage, processImage: () => Promise.reject(new Error('It was decoded')) };
    const again = (data: Buffer) =>
      uploadPhoto(db(), { tenantId: SITE_A, memberId: id, data, moderation: 'auto' }, deps);
    expect(await again(photo)).toMatchObject({ ok: true, value: { isNew: false } });
    expect(await again(await aPhoto())).toMatchObject({ reason: 'photo_limit_free' });
  });

  it('accepts it again after a rejection [PRO-4, SAF-2]', async () => {
    const [anna, bram] = [await member(), await member()];
    const photo = await aPhoto();
    await upload(anna, photo);
    await upload(bram, photo);
    expect(await photosOf(bram)).toHaveLength(1);
    await db().photo.updateMany({ where: { memberId: anna }, data: { status: 'rejected' } });
    await upload(anna, photo);
    expect(await photosOf(anna)).toHaveLength(2);
  });

  it('gives two at once different positions [PRO-5]', async () => {
    const id = await member({ paidUser: true });
    await Promise.all(Array.from({ length: 5 }, async () => upload(id, await aPhoto())));
    const photos = await photosOf(id);
    expect(photos.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
    expect(photos.filter(({ isMain }) => isMain)).toHaveLength(1);
  });
});

describe('the main photo', () => {
  it('is the one that was chosen, and only that [PRO-5]', async () => {
    const id = await member();
    const [, second] = await filed(id, 3);
    expect(await chooseMainPhoto(db(), { memberId: id, photoId: second! })).toMatchObject({
      ok: true,
    });
    expect((await photosOf(id)).filter(({ isMain }) => isMain).map((photo) => photo.id)).toEqual([second]);
  });

  it('is one, even after two simultaneous choices [PRO-5]', async () => {
    const id = await member({ paidUser: true });
    const ids = await filed(id, 6);
    await Promise.all(ids.map((photoId) => chooseMainPhoto(db(), { memberId: id, photoId })));
    expect((await photosOf(id)).filter(({ isMain }) => isMain)).toHaveLength(1);
  });

  it('is never rejected, and hidden while pending [PRO-5]', async () => {
    const id = await member();
    await filed(id, 1);
    const [rejected] = await filed(id, 1, 'rejected');
    const [pending] = await filed(id, 1, 'pending');
    expect(await chooseMainPhoto(db(), { memberId: id, photoId: rejected! })).toMatchObject({
      reason: 'not_found',
    });
    expect(await chooseMainPhoto(db(), { memberId: id, photoId: pending! })).toMatchObject({
      ok: true,
    });
    expect(await hasPhoto(id)).toBe(false);
  });
});

describe('the order of photos', () => {
  const order = async (memberId: string, ids: string[]) =>
    (await photosOf(memberId)).map(({ id }) => ids.indexOf(id));
  const move = (memberId: string, photoId: string, direction: PhotoMove) =>
    movePhoto(db(), { memberId, photoId, direction });

  it('changes by one place at a time [PRO-5]', async () => {
    const id = await member();
    const ids = await filed(id, 3);
    await move(id, ids[2]!, 'forward');
    expect(await order(id, ids)).toEqual([0, 2, 1]);
    await move(id, ids[2]!, 'forward');
    expect(await order(id, ids)).toEqual([2, 0, 1]);
    await move(id, ids[2]!, 'back');
    expect(await order(id, ids)).toEqual([0, 2, 1]);
  });

  it('changes to the front at once [PRO-5, PRO-16]', async () => {
    const id = await member();
    const ids = await filed(id, 3);
    await move(id, ids[2]!, 'front');
    expect(await order(id, ids)).toEqual([2, 0, 1]);
    await move(id, ids[2]!, 'front');
    expect(await order(id, ids)).toEqual([2, 0, 1]);
  });

  it('stays at the ends of the row [PRO-5]', async () => {
    const id = await member();
    const ids = await filed(id, 3);
    expect(await move(id, ids[0]!, 'forward')).toMatchObject({ ok: true });
    expect(await move(id, ids[2]!, 'back')).toMatchObject({ ok: true });
    expect(await order(id, ids)).toEqual([0, 1, 2]);
  });

  it('does not change which is the main one [PRO-5]', async () => {
    const id = await member();
    const ids = await filed(id, 3);
    await move(id, ids[2]!, 'forward');
    expect((await photosOf(id)).find(({ isMain }) => isMain)?.id).toBe(ids[0]);
  });
});

describe('the order of all photos at once', () => {
  const ids = async (memberId: string) => (await photosOf(memberId)).map(({ id }) => id);

  it('is stored as sent, and changes nothing else [PRO-5]', async () => {
    const id = await member();
    const [first, second, third] = await filed(id, 3);
    const photoIds = [third!, first!, second!];
    expect(await orderPhotos(db(), { memberId: id, photoIds })).toMatchObject({ ok: true });
    expect(await photosOf(id)).toMatchObject([
      { id: third, position: 0, isMain: false },
      { id: first, position: 1, isMain: true },
      { id: second, position: 2, isMain: false },
    ]);
  });

  it('is refused unless of exactly one’s own photos [PRO-5, TEN-10]', async () => {
    const [id, other] = [await member(), await member()];
    const own = await filed(id, 2);
    const [foreign] = await filed(other, 1);
    const wrong = [[], [own[0]!], [own[0]!, own[0]!], [...own, foreign!], [own[1]!, foreign!], [own[1]!, '']];
    for (const photoIds of wrong)
      expect(await orderPhotos(db(), { memberId: id, photoIds })).toMatchObject({ reason: 'photos_changed' });
    const elsewhere = database().forTenant(SITE_B);
    expect(await orderPhotos(elsewhere, { memberId: id, photoIds: own.toReversed() })).toMatchObject({
      reason: 'photos_changed',
    });
    expect(await ids(id)).toEqual(own);
  });
});

describe('deleting a photo', () => {
  const remove = (memberId: string, photoId: string) =>
    deletePhoto(db(), { tenantId: SITE_A, memberId, photoId }, { now: NOW, storage });

  it('deletes its files and leaves the others [PRO-5]', async () => {
    const id = await member();
    const [first, second] = await photographed(id, 2);
    const [gone, kept] = await photosOf(id);
    expect(await remove(id, first!)).toMatchObject({ ok: true });
    for (const { key, size } of gone!.files) {
      expect(
        await findPhotoFile(database().sqlFor(SITE_A), { key, viewer: { id, kind: 'free' } }),
      ).toBeNull();
      // A report can still copy the whole photo for 48 hours.
      const stored = await storage.get(SITE_A, key);
      expect(stored === null).toBe(size !== 'full');
      stored?.stream.destroy();
    }
    for (const { key } of kept!.files) {
      const stored = await storage.get(SITE_A, key);
      expect(stored).not.toBeNull();
      stored?.stream.destroy();
    }
    expect(await photosOf(id)).toMatchObject([{ id: second, isMain: true }]);
  });

  it('makes the next public photo the main one [PRO-5]', async () => {
    const id = await member({ paidUser: true });
    const [main] = await filed(id, 1);
    await filed(id, 1, 'rejected');
    await filed(id, 1, 'pending');
    const [active] = await filed(id, 1);
    await remove(id, main!);
    expect((await photosOf(id)).find(({ isMain }) => isMain)?.id).toBe(active);
    expect(await hasPhoto(id)).toBe(true);
  });

  it('leaves nothing to show where it was the last [PRO-5, PRO-9]', async () => {
    const id = await member();
    const [only] = await photographed(id, 1);
    await remove(id, only!);
    expect(await hasPhoto(id)).toBe(false);
    expect(await photosOf(id)).toEqual([]);
  });

  it('makes room for another [PRO-4]', async () => {
    const id = await member();
    const [first] = await filed(id, 3);
    await remove(id, first!);
    expect(await limit(id)).toBeNull();
  });

  it('is done once, however often it is asked [PRO-5]', async () => {
    const id = await member();
    const [first] = await filed(id, 2);
    const outcomes = await Promise.all([1, 2, 3].map(() => remove(id, first!)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await photosOf(id)).toMatchObject([{ isMain: true }]);
  });
});

it('nobody changes another member’s photos [PRO-5, TEN-10]', async () => {
  const [owner, other] = [await member(), await member()];
  const foreign = await makeMember(database().forTenant(SITE_B), { tenantId: SITE_B });
  const ids = await filed(owner, 2);
  const before = await photosOf(owner);
  for (const [view, memberId] of [
    [db(), other],
    [database().forTenant(SITE_B), foreign.id],
  ] as const) {
    for (const photoId of [...ids, newId(), 'no id', '']) {
      const own = { tenantId: SITE_A, memberId, photoId };
      expect(await chooseMainPhoto(view, own)).toMatchObject({
        ok: false,
        reason: 'not_found',
      });
      expect(await movePhoto(view, { ...own, direction: 'back' })).toMatchObject({
        ok: false,
        reason: 'not_found',
      });
      expect(await deletePhoto(view, own, { now: NOW, storage })).toMatchObject({
        ok: false,
        reason: 'not_found',
      });
    }
  }
  expect(await photosOf(owner)).toEqual(before);
});
