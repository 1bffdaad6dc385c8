import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { POSES } from '~/domain/photos/rules';
import { drawPose } from '~/domain/profiles/photo-check/draw-pose.server';
import { findPhotoCheck } from '~/domain/profiles/photo-check/find-photo-check.server';
import { uploadPose } from '~/domain/profiles/photo-check/upload-pose.server';
import { createImageProcessing } from '~/gateways/images/images.server';
import { SITE_A, useDatabase } from '../../support/database';
import { aPhoto, NOW, usePhotoWorld } from './photo-world';

const database = useDatabase();
const { db, storage, member, filed, photosOf, storedFiles } = usePhotoWorld(database);
const processImage = createImageProcessing();
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const draw = (memberId: string, now = NOW) => drawPose(db(), { tenantId: SITE_A, memberId }, { now });
const find = (memberId: string, now = NOW) => findPhotoCheck(db(), { memberId }, { now });

async function photographed(): Promise<string> {
  const id = await member();
  await filed(id, 2);
  return id;
}

async function drawn(memberId: string, now = NOW): Promise<string> {
  const pose = await draw(memberId, now);
  if (!pose.ok) throw new Error(pose.reason);
  return pose.value.id;
}

const upload = (memberId: string, checkId: string, data: Buffer, now = NOW) =>
  uploadPose(db(), { tenantId: SITE_A, memberId, checkId, data }, { now, processImage, storage });

describe('drawing a pose', () => {
  it('chooses one of the poses by lot [TRU-2]', async () => {
    const id = await photographed();
    const keys = new Set<string>();
    while (keys.size < 3) {
      const pose = await draw(id);
      if (pose.ok) keys.add(pose.value.pose);
    }
    expect([...keys].filter((key) => !POSES.has(key))).toEqual([]);
  });

  it('replaces the pose before [TRU-2]', async () => {
    const id = await photographed();
    await drawn(id);
    const second = await drawn(id, later(1));
    expect(await db().poseCheck.findMany({ where: { memberId: id } })).toMatchObject([{ id: second }]);
    expect(await find(id, later(2))).toMatchObject({ state: 'drawn', id: second, until: later(11) });
  });

  it('refuses members without a photo, and fictional profiles [TRU-2]', async () => {
    expect(await draw(await member())).toMatchObject({ ok: false, reason: 'check_closed' });
    const fictional = await member({ fictional: true });
    await filed(fictional, 1);
    expect(await draw(fictional)).toMatchObject({ ok: false, reason: 'check_closed' });
  });

  it('refuses a second check while one waits [TRU-2]', async () => {
    const id = await photographed();
    await upload(id, await drawn(id), await aPhoto());
    expect(await find(id)).toEqual({ state: 'waiting' });
    expect(await draw(id)).toMatchObject({ ok: false, reason: 'check_closed' });
  });
});

describe('the picture of a pose', () => {
  it('is stored once, whole, and is no photo [TRU-2]', async () => {
    const id = await photographed();
    const [checkId, data, photos, files] = [
      await drawn(id),
      await aPhoto(),
      await photosOf(id),
      storedFiles(),
    ];
    expect(await upload(id, checkId, data, later(9))).toEqual({ ok: true, value: null });
    expect(await upload(id, checkId, data, later(9))).toEqual({ ok: true, value: null });
    expect(await db().photoFile.findMany({ where: { poseCheckId: checkId } })).toMatchObject([
      { size: 'full', photoId: null },
    ]);
    expect(await photosOf(id)).toEqual(photos);
    expect(storedFiles()).toBe(files + 1);
  });

  it('is stored once for two parallel uploads [TRU-2]', async () => {
    const id = await photographed();
    const [checkId, files] = [await drawn(id), storedFiles()];
    const both = [upload(id, checkId, await aPhoto()), upload(id, checkId, await aPhoto())];
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    expect(storedFiles()).toBe(files + 1);
  });

  it.each(['late', 'replaced', 'unknown', 'foreign'])(
    'is refused if the pose is %s [TRU-2]',
    async (kind) => {
      const id = await photographed();
      const first = await drawn(id);
      if (kind === 'replaced') await drawn(id);
      const foreign = kind === 'foreign' ? await drawn(await photographed()) : newId();
      const asked = ['late', 'replaced'].includes(kind) ? first : foreign;
      const files = storedFiles();
      const refused = await upload(id, asked, await aPhoto(), kind === 'late' ? later(10) : NOW);
      expect(refused).toMatchObject({ ok: false, reason: 'pose_expired' });
      expect(storedFiles()).toBe(files);
    },
  );

  it('is refused if it is no picture [TRU-2]', async () => {
    const id = await photographed();
    const checkId = await drawn(id);
    expect(await upload(id, checkId, Buffer.from('hello'))).toMatchObject({ reason: 'file_not_image' });
    expect(await find(id)).toMatchObject({ state: 'drawn', id: checkId });
  });
});

it('the database refuses checked photos of a fictional profile [TRU-2]', async () => {
  const id = await member({ fictional: true });
  await expect(db().profile.update({ where: { id }, data: { photoChecked: true } })).rejects.toThrow(
    'Profile_photoChecked_check',
  );
});
