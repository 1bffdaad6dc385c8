import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPair } from '~/database/transactions.server';
import { announceChange, type LiveEventPublisher } from '~/domain/live-events';
import { isId } from '~/domain/new-id';
import { countNewLikes } from './count-new-likes.server';

type Input = { tenantId: string; fromId: string; toId: string };
/** A like that was taken back: whether the other had not opened its profile yet, and how many new ones they have left. */
type TakenBack = { wasNew: boolean; newLikes: number };

/**
 * Removes a like, and the match with it, and remembers what the other member had seen of it. A notice of it that
 * was not sent yet finds it gone. Null if there is none.
 */
export async function takeBack(
  tx: TenantSqlTx,
  { fromId, toId }: Pick<Input, 'fromId' | 'toId'>,
  now: Date,
): Promise<TakenBack | null> {
  await lockPair(tx, fromId, toId);
  const like = await tx
    .deleteFrom('Like')
    .where('fromId', '=', fromId)
    .where('toId', '=', toId)
    .returning(['id', 'isNew', 'shownAt'])
    .executeTakeFirst();
  if (!like) return null;
  await tx
    .updateTable('Like')
    .set({ matchedAt: null })
    .where('fromId', '=', toId)
    .where('toId', '=', fromId)
    .execute();
  // By its id, a like that is given again is the one of which a notice waits, or was sent.
  const seen = { ...like, withdrawnAt: now };
  await tx
    .insertInto('WithdrawnLike')
    .values({ fromId, toId, ...seen })
    .onConflict((conflict) => conflict.columns(['tenantId', 'fromId', 'toId']).doUpdateSet(seen))
    .execute();
  return { wasNew: like.isNew, newLikes: await countNewLikes(tx, toId) };
}

/** Tells the open pages of whoever had got a like that was taken back; they learn nothing of whose it was. */
export function announceTakenBack(
  events: LiveEventPublisher,
  { tenantId, toId }: Pick<Input, 'tenantId' | 'toId'>,
  taken: TakenBack | null,
): void {
  if (taken?.wasNew) events.publish(tenantId, toId, 'likes', { newLikes: taken.newLikes });
  else if (taken) announceChange(events, tenantId, [toId]);
}

/** Withdraws a like, and the match with it. A like or a profile that does not exist is ignored (LIK-1). */
export async function withdrawLike(
  sql: TenantSql,
  input: Input,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<void> {
  if (!isId(input.toId)) return;
  const taken = await sql.transaction().execute((tx) => takeBack(tx, input, now));
  announceTakenBack(events, input, taken);
}
