import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { Database } from '~/database/index.server';
import { newId } from '~/domain/new-id';
import { uploadPhoto } from '~/domain/profiles/upload-photo.server';
import { createImageProcessing } from '~/gateways/images/images.server';
import { createFolderStorage } from '~/gateways/storage/storage.server';
import { makeMember, SITE_A, type MemberSeed } from '../../support/database';

export const NOW = new Date('2026-11-21T12:00:00Z');

let made = 0;

/** A different photo each time, because duplicates are not stored. */
export const aPhoto = (): Promise<Buffer> => {
  const mark = { width: 4 + ((made += 1) % 90), height: 8, channels: 3, background: '#a03434' } as const;
  return sharp({ create: { width: 120, height: 150, channels: 3, background: '#c04040' } })
    .composite([{ input: { create: mark }, left: made % 7, top: made % 110 }])
    .jpeg()
    .toBuffer();
};

/** Members with photos in a temporary folder; call it at the file's top. */
export function usePhotoWorld(database: () => Database) {
  const folder = mkdtempSync(path.join(tmpdir(), 'photos-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const storage = createFolderStorage(folder);
  const processImage = createImageProcessing();
  const db = () => database().forTenant(SITE_A);

  const member = async (seed: MemberSeed = {}) => (await makeMember(db(), { lastSeenAt: NOW, ...seed })).id;

  const upload = (memberId: string, data: Buffer, moderation: 'auto' | 'manual' = 'auto', now = NOW) =>
    uploadPhoto(db(), { tenantId: SITE_A, memberId, data, moderation }, { now, processImage, storage });

  async function photographed(
    memberId: string,
    count: number,
    moderation: 'auto' | 'manual' = 'auto',
  ): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) {
      const uploaded = await upload(memberId, await aPhoto(), moderation);
      if (!uploaded.ok) throw new Error(`Refused: ${uploaded.reason}`);
      ids.push(uploaded.value.photoId);
    }
    return ids;
  }

  /** Rows as uploads leave them, without the work. */
  async function filed(
    memberId: string,
    count: number,
    status: 'pending' | 'active' | 'rejected' = 'active',
  ): Promise<string[]> {
    const from = await db().photo.count({ where: { memberId } });
    const photos = Array.from({ length: count }, (_, index) => ({ id: newId(), position: from + index }));
    await db().photo.createMany({
      data: photos.map(({ id, position }) => ({
        id,
        tenantId: SITE_A,
        memberId,
        status,
        isMain: position === 0,
        position,
        widthPx: 120,
        heightPx: 150,
        createdAt: NOW,
      })),
    });
    const sizes = (['thumb', 'card', 'phone', 'large', 'full', 'blurred'] as const).flatMap((size) =>
      photos.map(({ id }) => ({ id, size })),
    );
    const file = { tenantId: SITE_A, type: 'image/webp', widthPx: 120, heightPx: 150, bytes: 1 };
    await db().photoFile.createMany({
      data: sizes.map(({ id, size }) => ({ ...file, id: newId(), photoId: id, size, key: storage.newKey() })),
    });
    return photos.map(({ id }) => id);
  }

  const photosOf = (memberId: string) =>
    db().photo.findMany({ where: { memberId }, orderBy: { position: 'asc' }, include: { files: true } });
  const hasPhoto = async (memberId: string) =>
    (await db().profile.findFirstOrThrow({ where: { id: memberId } })).hasPhoto;
  /** Counts keys with files; a file's AVIF form has the same key. */
  const storedFiles = () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    return new Set(files.map(({ name }) => name.replace('.avif', ''))).size;
  };

  return { db, storage, member, upload, photographed, filed, photosOf, hasPhoto, storedFiles };
}
