import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { keepRemovedPhoto } from '~/domain/keep-removed.server';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { FileStore } from './image-processing';
import { promoteNextPhoto, updateHasPhoto } from './main-photo.server';
import { PHOTO_MOVES, type PhotoMove } from './rules';

export type NamedPhoto = { memberId: string; photoId: string };

const ownPhoto = async (tx: TenantTx, { memberId, photoId }: NamedPhoto) =>
  isId(photoId) ? tx.photo.findFirst({ where: { id: photoId, memberId } }) : null;

/** Makes a photo the main one (PRO-5). Refuses foreign and rejected photos. */
export async function chooseMainPhoto(db: TenantDb, input: NamedPhoto): Promise<Outcome<null, 'not_found'>> {
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [input.memberId]);
    const photo = await ownPhoto(tx, input);
    if (!photo || photo.status === 'rejected') return refused('not_found');
    await tx.photo.updateMany({ where: { memberId: input.memberId, isMain: true }, data: { isMain: false } });
    await tx.photo.update({ where: { id: photo.id }, data: { isMain: true }, select: { id: true } });
    await updateHasPhoto(tx, input.memberId);
    return done(null);
  });
}

/** Moves a photo by one position or to the front; no-op at either end (PRO-5). Refuses foreign photos. */
export async function movePhoto(
  db: TenantDb,
  input: NamedPhoto & { direction: PhotoMove },
): Promise<Outcome<null, 'not_found'>> {
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [input.memberId]);
    const photos = await tx.photo.findMany({
      where: { memberId: input.memberId },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    const from = photos.findIndex(({ id }) => id === input.photoId);
    if (from < 0) return refused('not_found');
    const to = Math.min(photos.length - 1, Math.max(0, from + PHOTO_MOVES[input.direction]));
    photos.splice(to, 0, ...photos.splice(from, 1));
    for (const [position, { id }] of photos.entries())
      await tx.photo.update({ where: { id }, data: { position }, select: { id: true } });
    return done(null);
  });
}

/**
 * Deletes a photo and its files; after the main one, the next becomes main (PRO-5). If others saw it, reports can
 * copy it for 48 hours (SAF-2). Refuses foreign photos.
 */
export async function deletePhoto(
  db: TenantDb,
  input: NamedPhoto & { tenantId: string },
  { now, storage }: { now: Date; storage: FileStore },
): Promise<Outcome<null, 'not_found'>> {
  const removed = await db.$transaction(async (tx) => {
    await lockMembers(tx, [input.memberId]);
    const photo = await ownPhoto(tx, input);
    if (!photo) return null;
    if (photo.status === 'active') await keepRemovedPhoto(tx, input, { now });
    const files = await tx.photoFile.findMany({ where: { photoId: photo.id }, select: { key: true } });
    await tx.photo.delete({ where: { id: photo.id }, select: { id: true } });
    if (photo.isMain) await promoteNextPhoto(tx, input.memberId);
    await updateHasPhoto(tx, input.memberId);
    return files;
  });
  if (!removed) return refused('not_found');
  await Promise.all(removed.map(({ key }) => storage.remove(input.tenantId, key)));
  return done(null);
}
