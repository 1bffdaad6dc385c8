import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockPair } from '~/database/transactions.server';
import { dayOnClock } from '~/domain/when-clock-shows';
import { announceLike, likeRefusal, storeLike, type LikeRefusal } from '~/domain/likes/like-profile.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Swipe } from './swipe';

/** The update's own condition checks the limit, so that concurrent requests cannot exceed it. */
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

/** Uses a like of the day unless it exists; refuses without any, and what `likeProfile` refuses (DIS-8). */
export async function swipeLike(
  sql: TenantSql,
  input: Swipe,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<{ matched: boolean }, SwipeRefusal>> {
  const ids = { tenantId: input.tenantId, fromId: input.memberId, toId: input.otherId };
  const refusal = await likeRefusal(sql, ids);
  if (refusal) return refused(refusal);
  const liked = await sql.transaction().execute(async (tx) => {
    // Locks first: the second of two identical swipes then finds the first one's like.
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
