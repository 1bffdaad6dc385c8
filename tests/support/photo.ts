import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';

type Photo = {
  tenantId: string;
  memberId: string;
  /** From 0; the first one is the main photo. */
  position?: number;
  status?: 'pending' | 'active' | 'rejected';
};

/** Creates a photo's row with those of its files, without the files. Returns its id and its small file's key. */
export async function addPhoto(
  db: TenantDb,
  { tenantId, memberId, position = 0, status = 'active' }: Photo,
): Promise<{ id: string; thumbKey: string }> {
  const [id, thumbKey] = [newId(), newId()];
  const shape = { widthPx: 360, heightPx: 450 };
  const photo = { id, tenantId, memberId, status, position, isMain: position === 0, ...shape };
  await db.photo.create({ data: { ...photo, createdAt: new Date() } });
  await db.photoFile.createMany({
    data: (['thumb', 'card', 'full', 'blurred'] as const).map((size) => ({
      id: newId(),
      tenantId,
      photoId: id,
      size,
      key: size === 'thumb' ? thumbKey : newId(),
      type: 'image/webp',
      bytes: 8,
      ...shape,
    })),
  });
  return { id, thumbKey };
}
