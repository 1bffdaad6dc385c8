import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import type { copyImageFiles } from './copy-image-files.server';

type Copies = Awaited<ReturnType<typeof copyImageFiles>>;

/** Deletes a removed message's images and returns their keys, if the report has copies for an appeal. */
export async function removeMessageImages(
  tx: TenantTx,
  { messageId, reportId }: { messageId: string; reportId: string },
): Promise<string[]> {
  if ((await tx.photoFile.count({ where: { reportId } })) === 0) return [];
  const files = await tx.photoFile.findMany({ where: { messageId }, select: { key: true } });
  await tx.photoFile.deleteMany({ where: { messageId } });
  return files.map(({ key }) => key);
}

/** Restores a message's images from copies of the report's copies. */
export async function restoreMessageImages(
  tx: TenantTx,
  { tenantId, messageId, copies }: { tenantId: string; messageId: string; copies: Copies },
) {
  await tx.photoFile.createMany({
    data: copies.map((file) => ({ ...file, id: newId(), tenantId, messageId })),
  });
}
