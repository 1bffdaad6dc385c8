import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPair } from '~/database/transactions.server';
import { dayOnClock } from '~/domain/when-clock-shows';
import { announceLike, likeRefusal, storeLike, type LikeRefusal } from '~/domain/likes/like-profile.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Swipe } from './swipe';

/**
 * Uses one of the day's likes, if any is left. The update's own condition checks this, so concurrent requests
 * cannot exceed the limit.
 */
async function takeLike(
  tx: TenantSqlTx,
  { memberId, otherId, likesPerDay, timeZone }: Swipe,
  now: Date,
): Promise<boolean> {
  if (likesPerDay < 1) return false;
  const last = { lastId: otherId, lastLiked: true };
  const taken = await tx
    .insertInto('SwipeDay')
    .values({ id: newId(), memberId, day: dayOnClock(timeZone, now), likesUsed: 1, ...last })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId', 'day'])
        .doUpdateSet((eb) => ({ likesUsed: eb('SwipeDay.likesUsed', '+', 1), ...last }))
        .where('SwipeDay.likesUsed', '<', likesPerDay),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

type SwipeRefusal = LikeRefusal | 'likes_used';

/**
 * Likes a member from the swipe game, which uses one of the likes that the member has until midnight in the
 * site's time zone. A like that already exists uses none. Refuses when no likes are left, and whatever
 * `likeProfile` refuses (DIS-8).
 */
export async function swipeLike(
  sql: TenantSql,
  input: Swipe,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<{ matched: boolean }, SwipeRefusal>> {
  const ids = { tenantId: input.tenantId, fromId: input.memberId, toId: input.otherId };
  const refusal = await likeRefusal(sql, ids);
  if (refusal) return refused(refusal);
  const liked = await sql.transaction().execute(async (tx) => {
    // Before the like is looked for: of a doubled swipe, the second finds the like of the first.
    await lockPair(tx, ids.fromId, ids.toId);
    const known = await tx
      .selectFrom('Like')
      .select('id')
      .where('fromId', '=', ids.fromId)
      .where('toId', '=', ids.toId)
      .executeTakeFirst();
    if (!known && !(await takeLike(tx, input, now))) return null;
    return storeLike(tx, ids, now);
  });
  if (!liked) return refused('likes_used');
  announceLike(events, ids, liked);
  return done({ matched: liked.matched && !liked.repeated });
}
