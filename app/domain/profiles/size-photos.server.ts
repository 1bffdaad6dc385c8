import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { newId } from '~/domain/new-id';
import type { FileReader, FileStore, PhoneSizing } from './image-processing';
import { largerFiles } from './larger-files';

type SizeDeps = { storage: FileStore & FileReader; phoneSizing: PhoneSizing };

/** Photos per site and run, and per query. */
const AT_A_TIME = 2000;
const LOOKED_UP = 100;

const listUnsized = (db: TenantDb, after: string | undefined, { widthPx, heightPx }: PhoneSizing) => {
  const larger = { widthPx: { gt: widthPx }, heightPx: { gt: heightPx } };
  return db.photo.findMany({
    where: {
      id: { gt: after },
      files: { none: { size: 'phone' } },
      OR: [
        { files: { some: { size: 'large', ...larger } } },
        { cropWidth: null, files: { none: { size: 'large' }, some: { size: 'full', ...larger } } },
      ],
    },
    select: {
      id: true,
      memberId: true,
      cropWidth: true,
      files: { select: { size: true, widthPx: true, key: true } },
    },
    orderBy: { id: 'asc' },
    take: LOOKED_UP,
  });
};

type Photo = Awaited<ReturnType<typeof listUnsized>>[number];
type Made = NonNullable<Awaited<ReturnType<PhoneSizing['shrink']>>>;

/** Adds a file with its source's tone, unless the crop changed; returns whether it did. */
const addFile = (
  db: TenantDb,
  { id: photoId, memberId, cropWidth }: Photo,
  { source, file }: { source: string; file: Omit<Made, 'data' | 'avif'> & { key: string; bytes: number } },
) =>
  db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const photo = await tx.photo.findFirst({
      where: { id: photoId, cropWidth, files: { none: { size: 'phone' } } },
      select: { tenantId: true, files: { where: { key: source }, select: { tone: true } } },
    });
    const [from] = photo?.files ?? [];
    if (!photo || !from) return false;
    await tx.photoFile.create({
      data: { id: newId(), tenantId: photo.tenantId, photoId, ...file, tone: from.tone },
      select: { id: true },
    });
    return true;
  });

/** Skips photos that are unreadable, or were cropped or deleted meanwhile. */
async function sizePhoto(db: TenantDb, tenantId: string, photo: Photo, { storage, phoneSizing }: SizeDeps) {
  const [source] = largerFiles(photo.files, photo.cropWidth);
  const stored = source && (await storage.get(tenantId, source.key));
  const made = stored && (await phoneSizing.shrink(await buffer(stored.stream)));
  if (!made) return false;
  const { data, avif, ...size } = made;
  const key = storage.newKey();
  await storage.put(tenantId, key, data, avif);
  const file = { ...size, key, bytes: data.byteLength };
  const isAdded = await addFile(db, photo, { source: source.key, file });
  if (!isAdded) await storage.remove(tenantId, key);
  return isAdded;
}

/** Adds the phone size to older photos, except unreadable ones; returns the count of this run. */
export async function sizePhotos(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  deps: SizeDeps,
): Promise<number> {
  let sized = 0;
  let last: string | undefined;
  for (;;) {
    const found = await listUnsized(db, last, deps.phoneSizing);
    for (const photo of found) if (await sizePhoto(db, tenantId, photo, deps)) sized += 1;
    if (found.length < LOOKED_UP || sized >= AT_A_TIME) return sized;
    last = found.at(-1)?.id;
  }
}
