import { createHash } from 'node:crypto';
import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { updateHasPhoto } from './main-photo.server';
import type { FileStore, ImageProcessing, ImageRefusal, ProcessedImage } from './image-processing';
import { MAX_PHOTO_BYTES, PREMIUM_PHOTOS, isPremium, photoLimit } from './rules';

type Input = {
  tenantId: string;
  memberId: string;
  data: Buffer;
  moderation: 'auto' | 'manual';
};
type Deps = { now: Date; processImage: ImageProcessing; storage: FileStore };
type Uploaded = { photoId: string; isNew: boolean };
type PhotoRefusal = ImageRefusal | 'file_too_big' | 'photo_limit_free' | 'photo_limit_premium';

type Size = Omit<ProcessedImage['sizes'][number], 'data' | 'avif'> & { bytes: number };
export type StoredSize = Size & { key: string };

const toSize = ({ data, avif: _, ...size }: ProcessedImage['sizes'][number]): Size => ({
  ...size,
  bytes: data.byteLength,
});

/** Stores each size under a random key, so that no key reveals another. If one fails, removes the others and throws. */
export async function storeSizes(
  tenantId: string,
  image: ProcessedImage,
  storage: FileStore,
): Promise<StoredSize[]> {
  const files = image.sizes.map((size) => ({ size, key: storage.newKey() }));
  const stored = await Promise.allSettled(
    files.map(({ size, key }) => storage.put(tenantId, key, size.data, size.avif)),
  );
  const failed = stored.find((each) => each.status === 'rejected');
  if (failed) {
    await Promise.allSettled(files.map(({ key }) => storage.remove(tenantId, key)));
    throw failed.reason;
  }
  return files.map(({ size, key }) => ({ ...toSize(size), key }));
}

async function limitRefusal(db: TenantDb | TenantTx, memberId: string, now: Date) {
  const member = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: { paidUser: true, trialUntil: true },
  });
  const limit = photoLimit(member, now);
  if ((await db.photo.count({ where: { memberId } })) < limit) return null;
  return refused(isPremium(member, now) ? 'photo_limit_premium' : 'photo_limit_free', {
    max: limit,
    premium: PREMIUM_PHOTOS,
  });
}

/** Finds the same upload, unless it was rejected. */
async function findSame(db: TenantDb | TenantTx, memberId: string, uploadHash: string) {
  const same = await db.photo.findFirst({
    where: { memberId, uploadHash, status: { not: 'rejected' } },
    select: { id: true },
  });
  return same && done({ photoId: same.id, isNew: false });
}

/**
 * Adds a photo to a profile; the first becomes main. A repeated upload returns the existing photo, even at the limit.
 * Refuses files over 15 MB or the photo limit before it decodes any, and like `processImage` (PRO-4).
 */
export async function uploadPhoto(
  db: TenantDb,
  input: Input,
  { now, processImage, storage }: Deps,
): Promise<Outcome<Uploaded, PhotoRefusal>> {
  const { tenantId, memberId, data } = input;
  if (data.byteLength > MAX_PHOTO_BYTES)
    return refused('file_too_big', { max_mb: MAX_PHOTO_BYTES / 1024 / 1024 });
  const uploadHash = createHash('sha256').update(data).digest('base64url');
  const known = (await findSame(db, memberId, uploadHash)) ?? (await limitRefusal(db, memberId, now));
  if (known) return known;
  const processed = await processImage(data, memberId);
  if (!processed.ok) return processed;
  const files = await storeSizes(tenantId, processed.value, storage);
  const stored = await db.$transaction(async (tx): Promise<Outcome<Uploaded, PhotoRefusal>> => {
    // The second of two parallel uploads counts the first, or equals it.
    await lockMembers(tx, [memberId]);
    return (
      (await findSame(tx, memberId, uploadHash)) ??
      (await limitRefusal(tx, memberId, now)) ??
      done(await addPhoto(tx, { ...input, uploadHash }, processed.value, files, now))
    );
  });
  if (!stored.ok || !stored.value.isNew)
    await Promise.all(files.map(({ key }) => storage.remove(tenantId, key)));
  return stored;
}

async function addPhoto(
  tx: TenantTx,
  input: Input & { uploadHash: string },
  image: ProcessedImage,
  files: StoredSize[],
  now: Date,
) {
  const { tenantId, memberId, moderation, uploadHash } = input;
  const photoId = newId();
  const last = await tx.photo.findFirst({
    where: { memberId },
    orderBy: { position: 'desc' },
    select: { position: true },
  });
  const hasMain = (await tx.photo.count({ where: { memberId, isMain: true } })) > 0;
  const status = moderation === 'auto' ? 'active' : 'pending';
  await tx.photo.create({
    data: {
      id: photoId,
      tenantId,
      memberId,
      status,
      isMain: !hasMain,
      position: (last?.position ?? -1) + 1,
      widthPx: image.widthPx,
      heightPx: image.heightPx,
      uploadHash,
      lookHash: image.lookHash ?? null,
      createdAt: now,
    },
    select: { id: true },
  });
  await tx.photoFile.createMany({ data: files.map((file) => ({ id: newId(), tenantId, photoId, ...file })) });
  if (!hasMain) await updateHasPhoto(tx, memberId);
  return { photoId, isNew: true };
}
