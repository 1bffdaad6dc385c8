import type { TenantQueries } from '~/database/tenant-sql';
import type { QueueKind } from '~/domain/safety/queue/rules';

/**
 * Whether a stored file is part of what an operator decides: a photo that waits or whose decision can be undone, or a
 * case's copy (CON-2). Nothing else is shown in the console.
 */
export async function isPictureOf(
  sql: TenantQueries,
  { key, kinds }: { key: string; kinds: readonly QueueKind[] },
): Promise<boolean> {
  const found = await sql
    .selectFrom('PhotoFile as file')
    .leftJoin('Photo as photo', 'photo.id', 'file.photoId')
    .select(['photo.status', 'file.reportId'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('QueueDecision as decision')
            .select('decision.id')
            .where('decision.kind', '=', 'photos')
            .whereRef('decision.itemId', '=', 'file.photoId')
            .where('decision.finishedAt', 'is', null),
        )
        .as('isUndoable'),
    )
    .where('file.key', '=', key)
    .where('file.size', '=', 'full')
    .executeTakeFirst();
  if (!found) return false;
  if (found.reportId !== null) return kinds.includes('reports') || kinds.includes('appeals');
  return (found.status === 'pending' || Boolean(found.isUndoable)) && kinds.includes('photos');
}
