import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';
import type { FileReader, Glimpsing } from './image-processing';

type GlimpseDeps = { storage: FileReader; glimpse: Glimpsing };

/** Photos per site and run. */
const AT_A_TIME = 1000;

/** For missing or broken files, so that they are not read again. */
const NO_GLIMPSE = '';

/** Adds the glimpse to older cards (PRO-4). Returns the count; the rest waits for the next run. */
export async function glimpsePhotos(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { storage, glimpse }: GlimpseDeps,
): Promise<number> {
  const found = await db.photoFile.findMany({
    where: { size: 'card', glimpse: null },
    select: { id: true, key: true },
    orderBy: { id: 'asc' },
    take: AT_A_TIME,
  });
  for (const { id, key } of found) {
    const file = await storage.get(tenantId, key);
    const made = (file && (await glimpse(await buffer(file.stream)))) ?? NO_GLIMPSE;
    // The row may have been deleted meanwhile.
    await db.photoFile.updateMany({ where: { id }, data: { glimpse: made } });
  }
  return found.length;
}
