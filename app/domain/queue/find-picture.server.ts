import { expressionBuilder } from 'kysely';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';
import type { QueueKind } from '~/domain/safety/queue/rules';

type Asked = { key: string; kinds: readonly QueueKind[]; operatorId: string };

const eb = expressionBuilder<TenantTables, never>();

/** The waiting checks of photos that an operator handles now. */
const ownChecks = (operatorId: string, now: Date) =>
  eb
    .selectFrom('PoseCheck as check')
    .innerJoin('QueueLease as lease', (join) =>
      join.onRef('lease.itemId', '=', 'check.id').on('lease.kind', '=', 'poses'),
    )
    .select(['check.id', 'check.memberId', 'check.uploadedAt'])
    .where('lease.operatorId', '=', operatorId)
    .where('lease.until', '>', now)
    .where('check.uploadedAt', 'is not', null)
    .where('check.decidedAt', 'is', null);

/**
 * Whether a stored file is part of what an operator decides: a photo that waits or whose decision can be undone, a case's
 * copy, or, for whoever handles a check of photos alone, its pose picture and the photos to compare (CON-2, TRU-2).
 * Nothing else is shown in the console.
 */
export async function isPictureOf(
  sql: TenantQueries,
  { key, kinds, operatorId }: Asked,
  { now }: { now: Date },
): Promise<boolean> {
  const found = await sql
    .selectFrom('PhotoFile as file')
    .leftJoin('Photo as photo', 'photo.id', 'file.photoId')
    .select(['photo.status', 'file.photoId', 'file.reportId'])
    .select((each) => [
      each
        .exists(
          each
            .selectFrom('QueueDecision as decision')
            .select('decision.id')
            .where('decision.kind', '=', 'photos')
            .whereRef('decision.itemId', '=', 'file.photoId')
            .where('decision.finishedAt', 'is', null),
        )
        .as('isUndoable'),
      each
        .or([
          each.exists(ownChecks(operatorId, now).whereRef('check.id', '=', each.ref('file.poseCheckId'))),
          each.exists(
            ownChecks(operatorId, now)
              .whereRef('check.memberId', '=', each.ref('photo.memberId'))
              .whereRef('check.uploadedAt', '>=', each.ref('photo.createdAt')),
          ),
        ])
        .as('isCompared'),
    ])
    .where('file.key', '=', key)
    .where('file.size', '=', 'full')
    .executeTakeFirst();
  if (!found) return false;
  const { status, photoId, reportId } = found;
  if (found.isCompared && status !== 'rejected' && kinds.includes('poses')) return true;
  if (reportId !== null) return kinds.includes('reports') || kinds.includes('appeals');
  if (photoId === null) return false;
  return (status === 'pending' || Boolean(found.isUndoable)) && kinds.includes('photos');
}
