import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPair } from '~/database/transactions.server';
import { announceChange, type LiveEventPublisher } from '~/domain/live-events';
import { isId } from '~/domain/new-id';
import { countNewLikes } from './count-new-likes.server';

type Input = { tenantId: string; fromId: string; toId: string };
/** `wasNew`: its receiver had not opened the sender's profile; `newLikes`: their remaining new likes. */
type TakenBack = { wasNew: boolean; newLikes: number };

/** Deletes a like and its match, and records the receiver's seen state; its waiting notice is skipped. */
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
  // With the same id, a repeated like reuses its waiting or sent notice.
  const seen = { ...like, withdrawnAt: now };
  await tx
    .insertInto('WithdrawnLike')
    .values({ fromId, toId, ...seen })
    .onConflict((conflict) => conflict.columns(['tenantId', 'fromId', 'toId']).doUpdateSet(seen))
    .execute();
  return { wasNew: like.isNew, newLikes: await countNewLikes(tx, toId) };
}

/** Updates the receiver's open pages without revealing the sender. */
export function announceTakenBack(
  events: LiveEventPublisher,
  { tenantId, toId }: Pick<Input, 'tenantId' | 'toId'>,
  taken: TakenBack | null,
): void {
  if (taken?.wasNew) events.publish(tenantId, toId, 'likes', { newLikes: taken.newLikes });
  else if (taken) announceChange(events, tenantId, [toId]);
}

/** Withdraws a like and its match; ignores unknown likes and profiles (LIK-1). */
export async function withdrawLike(
  sql: TenantSql,
  input: Input,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<void> {
  if (!isId(input.toId)) return;
  const taken = await sql.transaction().execute((tx) => takeBack(tx, input, now));
  announceTakenBack(events, input, taken);
}
