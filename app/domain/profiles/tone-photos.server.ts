import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';
import type { FileReader, ImageSize, ToneReading } from './image-processing';

type ToneDeps = { storage: FileReader; readTone: ToneReading };

/** Photos per site and run. */
const AT_A_TIME = 500;

/** Mid grey, for missing or broken files, so that they are not read again. */
const NO_TONE = '0404';

const SHARP: ImageSize[] = ['thumb', 'card', 'phone', 'full'];
const READ: ImageSize[] = ['thumb', 'blurred'];

/** Adds tones to older photos; in profiles, sharp files get the thumbnail's. Returns the count of this run. */
export async function tonePhotos(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { storage, readTone }: ToneDeps,
): Promise<number> {
  const found = await db.photoFile.findMany({
    where: { tone: null, OR: [{ messageId: { not: null } }, { photoId: { not: null }, size: { in: READ } }] },
    select: { photoId: true, messageId: true, size: true, key: true },
    orderBy: { id: 'asc' },
    take: 2 * AT_A_TIME,
  });
  for (const { photoId, messageId, size, key } of found) {
    const file = await storage.get(tenantId, key);
    const tone = (file && (await readTone(await buffer(file.stream)))) ?? NO_TONE;
    const alike = size === 'thumb' ? SHARP : [size];
    await db.photoFile.updateMany({
      where: { tone: null, photoId, messageId, size: { in: alike } },
      data: { tone },
    });
  }
  return found.filter(({ size }) => size !== 'blurred').length;
}
