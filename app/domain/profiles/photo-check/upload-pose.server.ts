import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { FileStore, ImageProcessing, ImageRefusal } from '~/domain/profiles/image-processing';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import { storeSizes } from '~/domain/profiles/upload-photo.server';
import { findPhotoCheck } from './find-photo-check.server';

type Input = { tenantId: string; memberId: string; checkId: string; data: Buffer };
type Deps = { now: Date; processImage: ImageProcessing; storage: FileStore };
type Refusal = ImageRefusal | 'file_too_big' | 'pose_expired';

/** Null if the pose waits for its picture. */
async function findAnswer(
  db: Parameters<typeof findPhotoCheck>[0],
  { memberId, checkId }: Input,
  now: Date,
): Promise<Outcome<null, 'pose_expired'> | null> {
  const check = await findPhotoCheck(db, { memberId }, { now });
  if (check.state === 'drawn' && check.id === checkId) return null;
  const isRepeated =
    isId(checkId) &&
    (await db.poseCheck.count({ where: { id: checkId, memberId, uploadedAt: { not: null } } })) > 0;
  return isRepeated ? done(null) : refused('pose_expired');
}

/**
 * Stores a picture of the drawn pose for the moderators, whole and without metadata (TRU-2). A repeated upload changes
 * nothing. Refuses files over 15 MB, a pose that is not the last one or over ten minutes old, and like `processImage`.
 */
export async function uploadPose(
  db: TenantDb,
  input: Input,
  { now, processImage, storage }: Deps,
): Promise<Outcome<null, Refusal>> {
  const { tenantId, memberId, checkId, data } = input;
  if (data.byteLength > MAX_PHOTO_BYTES)
    return refused('file_too_big', { max_mb: MAX_PHOTO_BYTES / 1024 / 1024 });
  const answer = await findAnswer(db, input, now);
  if (answer) return answer;
  const processed = await processImage(data, memberId, 'whole');
  if (!processed.ok) return processed;
  const { sizes } = processed.value;
  const whole = { ...processed.value, sizes: sizes.filter(({ size }) => size === 'full') };
  const files = await storeSizes(tenantId, whole, storage);
  const late = await db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const already = await findAnswer(tx, input, now);
    if (already) return already;
    await tx.poseCheck.updateMany({ where: { id: checkId, memberId }, data: { uploadedAt: now } });
    await tx.photoFile.createMany({
      data: files.map((file) => ({ ...file, id: newId(), tenantId, poseCheckId: checkId })),
    });
    return null;
  });
  if (late) await Promise.all(files.map(({ key }) => storage.remove(tenantId, key)));
  return late ?? done(null);
}
