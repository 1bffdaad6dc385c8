import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { ChoosePart, FileReader, FileStore, ImageProcessing } from './image-processing';
import type { NamedPhoto } from './arrange-photos.server';
import { cropHeight, cropWithin, type Crop } from '~/domain/photos/rules';
import { storeSizes } from './upload-photo.server';

/** Returns a member's own photo at full size, with its crop and page key; null if deleted. */
export async function findOwnPhoto(db: TenantDb, { memberId, photoId }: NamedPhoto) {
  if (!isId(photoId)) return null;
  const photo = await db.photo.findFirst({
    where: { id: photoId, memberId },
    select: {
      widthPx: true,
      heightPx: true,
      cropLeft: true,
      cropTop: true,
      cropWidth: true,
      files: { where: { size: 'full' }, select: { key: true, tone: true } },
    },
  });
  const whole = photo?.files[0];
  if (!photo || !whole) return null;
  const { widthPx, heightPx, cropLeft: left, cropTop: top, cropWidth: width } = photo;
  const crop: Crop | null = left === null || top === null || width === null ? null : { left, top, width };
  return {
    widthPx,
    heightPx,
    crop,
    fullKey: whole.key,
    shownKey: whole.tone ? `${whole.key}.${whole.tone}` : whole.key,
  };
}

const choosePart =
  (chosen: Crop): ChoosePart =>
  (shape) => {
    const { widthPx, heightPx } = shape;
    const crop = cropWithin(chosen, shape);
    const [left, top] = [Math.floor((crop.left * widthPx) / 1000), Math.floor((crop.top * heightPx) / 1000)];
    const [width, height] = [crop.width * widthPx, cropHeight(crop, shape) * heightPx];
    return {
      left,
      top,
      width: Math.min(widthPx - left, Math.max(1, Math.round(width / 1000))),
      height: Math.min(heightPx - top, Math.max(1, Math.round(height / 1000))),
    };
  };

const cropColumns = (crop: Crop | null) => ({
  cropLeft: crop?.left ?? null,
  cropTop: crop?.top ?? null,
  cropWidth: crop?.width ?? null,
});

/** Cuts cards from the stored full photo; null leaves the crop to the site. Refuses foreign photos and a full queue. */
export async function cropPhoto(
  db: TenantDb,
  input: NamedPhoto & { tenantId: string; crop: Crop | null },
  { processImage, storage }: { processImage: ImageProcessing; storage: FileStore & FileReader },
): Promise<Outcome<null, 'not_found' | 'uploads_busy'>> {
  const { tenantId, memberId, photoId } = input;
  const photo = await findOwnPhoto(db, input);
  const whole = photo && (await storage.get(tenantId, photo.fullKey));
  if (!whole) return refused('not_found');
  const crop = input.crop && cropWithin(input.crop, photo);
  const processed = await processImage(await buffer(whole.stream), memberId, crop && choosePart(crop));
  if (!processed.ok && processed.reason === 'uploads_busy') return refused('uploads_busy');
  // Made here, so only a damaged disk breaks it.
  if (!processed.ok) throw new Error(`A stored photo cannot be read: ${processed.reason}`);
  const sizes = processed.value.sizes.filter(({ size }) => size !== 'full');
  const files = await storeSizes(tenantId, { ...processed.value, sizes }, storage);
  const before = await db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const { count } = await tx.photo.updateMany({
      where: { id: photoId, memberId },
      data: cropColumns(crop),
    });
    if (count === 0) return null;
    const where = { photoId, size: { not: 'full' as const } };
    const replaced = await tx.photoFile.findMany({ where, select: { key: true } });
    await tx.photoFile.deleteMany({ where });
    await tx.photoFile.createMany({
      data: files.map((file) => ({ id: newId(), tenantId, photoId, ...file })),
    });
    return replaced;
  });
  await Promise.all((before ?? files).map(({ key }) => storage.remove(tenantId, key)));
  return before ? done(null) : refused('not_found');
}
