import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';
import type { FileReader, LookReading } from './image-processing';

type Deps = { storage: FileReader; readLook: LookReading };

/** Photos per site and run. */
const AT_A_TIME = 500;

/** For missing or broken files, so that they are not read again. */
const NO_LOOK = '';

/** Reads how older photos look, to compare them with banned members' (CON-3). Returns the count of this run. */
export async function hashPhotos(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { storage, readLook }: Deps,
): Promise<number> {
  const found = await db.photo.findMany({
    where: { lookHash: null },
    select: { id: true, files: { where: { size: 'full' }, select: { key: true } } },
    orderBy: { id: 'asc' },
    take: AT_A_TIME,
  });
  for (const { id, files } of found) {
    const file = files[0] ? await storage.get(tenantId, files[0].key) : null;
    const lookHash = (file && (await readLook(await buffer(file.stream)))) ?? NO_LOOK;
    await db.photo.updateMany({ where: { id, lookHash: null }, data: { lookHash } });
  }
  return found.length;
}
