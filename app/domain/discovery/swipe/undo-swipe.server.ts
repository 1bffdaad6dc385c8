import type { TenantSql } from '~/database/tenant-sql';
import { lockPair } from '~/database/transactions.server';
import { dayOnClock } from '~/domain/when-clock-shows';
import { announceTakenBack, takeBack } from '~/domain/likes/withdraw-like.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import type { Swipe } from './swipe';

/**
 * Undoes the day's last swipe: withdraws the like and its match, or brings back a passed member. The liked
 * member keeps no trace: unsent notices and counters are removed. Only one swipe can be undone before the
 * next (DIS-14).
 */
export async function undoSwipe(
  sql: TenantSql,
  { tenantId, memberId, timeZone }: Pick<Swipe, 'tenantId' | 'memberId' | 'timeZone'>,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<void> {
  const undone = await sql.transaction().execute(async (tx) => {
    const day = await tx
      .selectFrom('SwipeDay')
      .select(['id', 'lastId', 'lastLiked', 'likesUsed'])
      .where('memberId', '=', memberId)
      .where('day', '=', dayOnClock(timeZone, now))
      .executeTakeFirst();
    if (!day?.lastId) return null;
    const { lastId: otherId, lastLiked } = day;
    await lockPair(tx, memberId, otherId);
    const { numUpdatedRows } = await tx
      .updateTable('SwipeDay')
      .set((eb) => ({ lastId: null, likesUsed: eb('likesUsed', '-', lastLiked ? 1 : 0) }))
      .where('id', '=', day.id)
      .where('lastId', '=', otherId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return null;
    if (lastLiked)
      return { toId: otherId, taken: await takeBack(tx, { fromId: memberId, toId: otherId }, now) };
    await tx
      .deleteFrom('SwipePass')
      .where('memberId', '=', memberId)
      .where('passedId', '=', otherId)
      .execute();
    return null;
  });
  if (undone) announceTakenBack(events, { tenantId, toId: undone.toId }, undone.taken);
}
