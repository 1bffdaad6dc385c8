import type { TenantTx } from '~/database/tenant-db';
import { updateHasPhoto, promoteNextPhoto } from './main-photo.server';

type Input = { memberId: string; photoId: string };

/** A photo before a decision, and who was the member's main one then. */
export type PhotoBefore = {
  status: 'pending' | 'active' | 'rejected';
  rejectReason: string | null;
  mainId: string | null;
};

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

/** Returns a member's main photo; null without one. */
export const findMainId = async (tx: TenantTx, memberId: string): Promise<string | null> =>
  (await tx.photo.findFirst({ where: { memberId, isMain: true }, select: { id: true } }))?.id ?? null;

/** Returns what `restorePhoto` needs; null if the photo is deleted. */
export async function findPhotoBefore(
  tx: TenantTx,
  { memberId, photoId }: Input,
): Promise<PhotoBefore | null> {
  const photo = await tx.photo.findFirst({
    where: { id: photoId, memberId },
    select: { status: true, rejectReason: true },
  });
  return photo && { ...photo, mainId: await findMainId(tx, memberId) };
}

type MainChange = { memberId: string; fromId: string | null; toId: string | null };

/** At most one photo of a member is the main one at any moment. */
async function changeMain(tx: TenantTx, { memberId, fromId, toId }: MainChange): Promise<void> {
  if (fromId === toId) return;
  await tx.photo.updateMany({ where: { memberId, isMain: true }, data: { isMain: false } });
  if (toId)
    await tx.photo.updateMany({
      where: { id: toId, memberId, status: { not: 'rejected' } },
      data: { isMain: true },
    });
}

/**
 * Restores a photo and the main one as they were before a decision. A main photo that its owner has chosen since stays
 * so; if the earlier one is gone, the next one is promoted. False if the photo itself is deleted.
 */
export async function restorePhoto(
  tx: TenantTx,
  { memberId, photoId, mainIdAfter, before }: Input & { mainIdAfter: string | null; before: PhotoBefore },
): Promise<boolean> {
  const { status, rejectReason, mainId } = before;
  const { count } = await tx.photo.updateMany({
    where: { id: photoId, memberId },
    data: { status, rejectReason },
  });
  if (count === 0) return false;
  const fromId = await findMainId(tx, memberId);
  const isHidden = status === 'rejected' && fromId === photoId;
  const toId = fromId === mainIdAfter || isHidden ? mainId : fromId;
  await changeMain(tx, { memberId, fromId, toId });
  if (mainId && (await findMainId(tx, memberId)) === null) await promoteNextPhoto(tx, memberId);
  await updateHasPhoto(tx, memberId);
  return true;
}
