import type { TenantTx } from '~/database/tenant-db';
import { updateHasPhoto, promoteNextPhoto } from './main-photo.server';

type Input = { memberId: string; photoId: string };

/** Makes a photo visible; false if deleted or already visible. */
export async function activatePhoto(tx: TenantTx, { memberId, photoId }: Input): Promise<boolean> {
  const { count } = await tx.photo.updateMany({
    where: { id: photoId, memberId, status: { not: 'active' } },
    data: { status: 'active', rejectReason: null },
  });
  if (count === 0) return false;
  const hasMain = (await tx.photo.count({ where: { memberId, isMain: true } })) > 0;
  if (!hasMain) await tx.photo.updateMany({ where: { id: photoId, memberId }, data: { isMain: true } });
  await updateHasPhoto(tx, memberId);
  return true;
}

/** Hides a photo from others, with its broken rule; the next becomes the main one. */
export async function rejectPhoto(
  tx: TenantTx,
  { memberId, photoId, rule }: Input & { rule: string },
): Promise<boolean> {
  const photo = await tx.photo.findFirst({
    where: { id: photoId, memberId, status: { not: 'rejected' } },
    select: { isMain: true },
  });
  if (!photo) return false;
  await tx.photo.updateMany({
    where: { id: photoId, memberId },
    data: { status: 'rejected', rejectReason: rule, isMain: false },
  });
  if (photo.isMain) await promoteNextPhoto(tx, memberId);
  await updateHasPhoto(tx, memberId);
  return true;
}
