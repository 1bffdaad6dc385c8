import type { TenantDb } from '~/database/tenant-db';
import { lockMembers } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';

/** Reorders a member's photos (PRO-5). Refuses a list that is not exactly theirs. */
export async function orderPhotos(
  db: TenantDb,
  { memberId, photoIds }: { memberId: string; photoIds: string[] },
): Promise<Outcome<null, 'photos_changed'>> {
  return db.$transaction(async (tx) => {
    await lockMembers(tx, [memberId]);
    const photos = await tx.photo.findMany({ where: { memberId }, select: { id: true, position: true } });
    const positions = new Map(photos.map(({ id, position }) => [id, position]));
    const asked = new Set(photoIds);
    const same = photoIds.length === positions.size && asked.size === positions.size;
    if (!same || !photoIds.every((id) => positions.has(id))) return refused('photos_changed');
    for (const [position, id] of photoIds.entries())
      if (positions.get(id) !== position)
        await tx.photo.update({ where: { id }, data: { position }, select: { id: true } });
    return done(null);
  });
}
