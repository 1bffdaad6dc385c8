import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';

type Owner = { tenantId: string; memberId: string };

/** Keeps the full file of a photo that its owner deletes, hidden, for reports (SAF-2). A job erases it after 48 hours. */
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

/** Keeps a profile text that its owner replaces, hidden, for reports (SAF-2). Ignores empty or unchanged texts. */
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
