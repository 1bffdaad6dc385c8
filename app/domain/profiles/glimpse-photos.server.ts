import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';
import type { FileReader, Glimpsing } from './image-processing';

type GlimpseDeps = { storage: FileReader; glimpse: Glimpsing };

/** How many photos of a site get their glimpse in one run. */
const AT_A_TIME = 1000;

/** For a file that is missing or broken, so that it is not read again and again. */
const NO_GLIMPSE = '';

/**
 * Gives the cards of photos that were stored before glimpses were their glimpse (PRO-4). Returns how many it was; the rest
 * waits for the next run.
 */
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
    // Its photo may be deleted or cropped anew meanwhile, and its row gone.
    await db.photoFile.updateMany({ where: { id }, data: { glimpse: made } });
  }
  return found.length;
}
