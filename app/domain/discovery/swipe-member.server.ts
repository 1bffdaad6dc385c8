import { sql as fragment } from 'kysely';
import type { TenantQueries, TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { announceLike, likeRefusal, storeLike, type LikeRefusal } from '~/domain/likes/like-profile.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { dayIn } from './swipe-day';

type Ids = { tenantId: string; memberId: string };
type Swipe = Ids & { otherId: string; likesPerDay: number; timeZone: string };

/**
 * Uses one of the day's likes, if any is left. The update's own condition checks this, so concurrent requests
 * cannot exceed the limit.
 */
async function takeLike(
  tx: TenantSqlTx,
  { memberId, likesPerDay, timeZone }: Swipe,
  now: Date,
): Promise<boolean> {
  if (likesPerDay < 1) return false;
  const taken = await tx
    .insertInto('SwipeDay')
    .values({ id: newId(), memberId, day: dayIn(timeZone, now), likesUsed: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId', 'day'])
        .doUpdateSet((eb) => ({ likesUsed: eb('SwipeDay.likesUsed', '+', 1) }))
        .where('SwipeDay.likesUsed', '<', likesPerDay),
    )
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Reads how many of the day's likes are left, and whether the member has passed over anybody who could be
 * brought back.
 */
export async function swipeState(
  sql: TenantQueries,
  { memberId, likesPerDay, timeZone }: Pick<Swipe, 'memberId' | 'likesPerDay' | 'timeZone'>,
  { now }: { now: Date },
): Promise<{ left: number; passed: boolean }> {
  const { likesUsed, passed } = await sql
    .selectNoFrom((eb) => [
      eb
        .selectFrom('SwipeDay')
        .select('likesUsed')
        .where('memberId', '=', memberId)
        .where('day', '=', dayIn(timeZone, now))
        .as('likesUsed'),
      eb.exists(eb.selectFrom('SwipePass').select('id').where('memberId', '=', memberId)).as('passed'),
    ])
    .executeTakeFirstOrThrow();
  return { left: Math.max(0, likesPerDay - (likesUsed ?? 0)), passed: Boolean(passed) };
}

export type SwipeRefusal = LikeRefusal | 'likes_used';

/**
 * Likes a member from the swipe game, which uses one of the likes that the member has until midnight in the
 * site's time zone. A like that already exists uses none. Refuses when no likes are left, and whatever
 * `likeProfile` refuses.
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

/**
 * Passes over a member, who is then not shown in the game for 30 days. A member who does not exist is
 * ignored.
 */
export async function swipePass(
  sql: TenantQueries,
  { memberId, otherId }: Pick<Swipe, 'memberId' | 'otherId'>,
  { now }: { now: Date },
): Promise<void> {
  if (!isId(otherId) || otherId === memberId) return;
  await sql
    .insertInto('SwipePass')
    .columns(['id', 'memberId', 'passedId', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('Member')
        .select([
          fragment<string>`${newId()}::uuid`.as('id'),
          fragment<string>`${memberId}::uuid`.as('memberId'),
          'Member.id as passedId',
          fragment<Date>`${now}::timestamptz`.as('createdAt'),
        ])
        .where('Member.id', '=', otherId),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'passedId']).doUpdateSet({ createdAt: now }),
    )
    .execute();
}

/** Brings back all members who were passed over. */
export async function forgetPasses(sql: TenantQueries, { memberId }: { memberId: string }): Promise<void> {
  await sql.deleteFrom('SwipePass').where('memberId', '=', memberId).execute();
}
