import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';

type Owner = { tenantId: string; memberId: string };

/**
 * Keeps the whole file of a photo that its owner is about to delete, for a report and shown to nobody (SAF-2); an
 * hourly job erases it after 48 hours. The photo's other files stay with the photo.
 */
export async function keepRemovedPhoto(
  tx: TenantTx,
  { tenantId, memberId, photoId }: Owner & { photoId: string },
  { now }: { now: Date },
): Promise<void> {
  const id = newId();
  await tx.removedContent.create({
    data: { id, tenantId, memberId, kind: 'photo', sourceId: photoId, text: '', removedAt: now },
    select: { id: true },
  });
  await tx.photoFile.updateMany({
    where: { photoId, size: 'full' },
    data: { photoId: null, removedId: id },
  });
}

/**
 * Keeps a text of the profile that its owner is about to replace, for a report and shown to nobody (SAF-2). Does
 * nothing if it was empty or stays the same.
 */
export async function keepRemovedText(
  tx: TenantTx,
  { before, after, ...removed }: Owner & { kind: 'about' | 'name'; before: string; after: string },
  { now }: { now: Date },
): Promise<void> {
  if (before === '' || before === after) return;
  await tx.removedContent.create({
    data: { ...removed, id: newId(), text: before, removedAt: now },
    select: { id: true },
  });
}
