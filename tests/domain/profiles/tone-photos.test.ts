import { describe, expect, it } from 'vitest';
import { tonePhotos } from '~/domain/profiles/tone-photos.server';
import { createOlderPhotos } from '~/gateways/images/images.server';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { usePhotoWorld } from './photo-world';

const database = useDatabase();
const { db, storage, member, photographed, photosOf } = usePhotoWorld(database);
const deps = { storage, ...createOlderPhotos() };

const tonesOf = async (memberId: string) =>
  (await photosOf(memberId)).map(({ files }) =>
    Object.fromEntries(files.map(({ size, tone }) => [size, tone])),
  );

describe('photos without tones', () => {
  it('get an upload’s tones once, for each site [PRO-4]', async () => {
    const memberId = await member();
    await photographed(memberId, 2);
    const uploaded = await tonesOf(memberId);
    expect(uploaded[0]).toEqual({ thumb: '1414', card: '1414', full: '1414', blurred: '1414' });
    await db().photoFile.updateMany({ data: { tone: null } });
    expect(await tonePhotos(database().forTenant(SITE_B), { tenantId: SITE_B }, deps)).toBe(0);
    expect(await tonePhotos(db(), { tenantId: SITE_A }, deps)).toBe(2);
    expect(await tonesOf(memberId)).toEqual(uploaded);
    expect(await tonePhotos(db(), { tenantId: SITE_A }, deps)).toBe(0);
  });

  it('become grey if missing or broken, read once [PRO-4]', async () => {
    const memberId = await member();
    await photographed(memberId, 1);
    await db().photoFile.updateMany({ data: { tone: null } });
    const [{ files } = { files: [] }] = await photosOf(memberId);
    const keyOf = (size: string) => files.find((file) => file.size === size)!.key;
    await storage.remove(SITE_A, keyOf('thumb'));
    await storage.put(SITE_A, keyOf('blurred'), Buffer.from('no picture'));
    await tonePhotos(db(), { tenantId: SITE_A }, deps);
    expect(await tonesOf(memberId)).toEqual([{ thumb: '0404', card: '0404', full: '0404', blurred: '0404' }]);
    expect(await tonePhotos(db(), { tenantId: SITE_A }, deps)).toBe(0);
  });
});
