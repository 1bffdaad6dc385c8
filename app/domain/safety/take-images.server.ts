import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import type { keepCopies } from './keep-copies.server';

type Copies = Awaited<ReturnType<typeof keepCopies>>;

/**
 * Takes the images of a removed message from both sides, whose files can go then: the report's own copies are left, for an appeal. Gives
 * the files' keys; none where the report has no copies.
 */
export async function takeImages(
  tx: TenantTx,
  { messageId, reportId }: { messageId: string; reportId: string },
): Promise<string[]> {
  if ((await tx.photoFile.count({ where: { reportId } })) === 0) return [];
  const files = await tx.photoFile.findMany({ where: { messageId }, select: { key: true } });
  await tx.photoFile.deleteMany({ where: { messageId } });
  return files.map(({ key }) => key);
}

/** Gives a message its images back, from copies of the report's copies. */
export async function giveImagesBack(
  tx: TenantTx,
  { tenantId, messageId, copies }: { tenantId: string; messageId: string; copies: Copies },
) {
  await tx.photoFile.createMany({
    data: copies.map((file) => ({ ...file, id: newId(), tenantId, messageId })),
  });
}
