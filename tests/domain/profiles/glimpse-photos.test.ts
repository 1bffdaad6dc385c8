import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { glimpsePhotos } from '~/domain/profiles/glimpse-photos.server';
import { createOlderPhotos } from '~/gateways/images/images.server';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { usePhotoWorld } from './photo-world';

const database = useDatabase();
const { db, storage, member, photographed, photosOf } = usePhotoWorld(database);
const deps = { storage, ...createOlderPhotos() };
const run = () => glimpsePhotos(db(), { tenantId: SITE_A }, deps);

const glimpsesOf = async (memberId: string) =>
  (await photosOf(memberId)).map(({ files }) =>
    Object.fromEntries(files.map(({ size, glimpse }) => [size, glimpse])),
  );

describe('the glimpse of a photo', () => {
  it('is its card in a few bytes, in no other file [PRO-4]', async () => {
    const memberId = await member();
    await photographed(memberId, 1);
    const [{ card, ...others } = {}] = await glimpsesOf(memberId);
    expect(others).toEqual({ thumb: null, full: null, blurred: null });
    const shown = await sharp(Buffer.from(card!, 'base64')).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual(['webp', 24, 30]);
    expect(card!.length).toBeLessThan(800);
  });

  it('is added once to older photos, for each site [PRO-4]', async () => {
    const memberId = await member();
    await photographed(memberId, 2);
    const uploaded = await glimpsesOf(memberId);
    await db().photoFile.updateMany({ where: { photo: { memberId } }, data: { glimpse: null } });
    expect(await glimpsePhotos(database().forTenant(SITE_B), { tenantId: SITE_B }, deps)).toBe(0);
    expect(await run()).toBe(2);
    expect(await glimpsesOf(memberId)).toEqual(uploaded);
    expect(await run()).toBe(0);
  });

  it('is empty for missing or broken files [PRO-4]', async () => {
    const memberId = await member();
    await photographed(memberId, 2);
    await db().photoFile.updateMany({ where: { photo: { memberId } }, data: { glimpse: null } });
    const [gone, broken] = (await photosOf(memberId)).map(
      ({ files }) => files.find(({ size }) => size === 'card')!.key,
    );
    await storage.remove(SITE_A, gone!);
    await storage.put(SITE_A, broken!, Buffer.from('no picture'));
    expect(await run()).toBe(2);
    expect((await glimpsesOf(memberId)).map(({ card }) => card)).toEqual(['', '']);
    expect(await run()).toBe(0);
  });
});
