import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';

type Owner = { tenantId: string; memberId: string; status?: 'pending' | 'active' | 'rejected' };

/** Creates a main photo's row with its card, without a file. Returns the card's key. */
export async function addMainPhoto(
  db: TenantDb,
  { tenantId, memberId, status = 'active' }: Owner,
): Promise<string> {
  const [photoId, key] = [newId(), newId()];
  const shape = { widthPx: 360, heightPx: 450 };
  await db.photo.create({
    data: {
      id: photoId,
      tenantId,
      memberId,
      status,
      isMain: true,
      position: 0,
      ...shape,
      createdAt: new Date(),
    },
  });
  const file = { photoId, size: 'card' as const, key, type: 'image/webp', bytes: 8 };
  await db.photoFile.create({ data: { id: newId(), tenantId, ...file, ...shape } });
  return key;
}
