import type { TenantDb, TenantTx } from '~/database/tenant-db';
import type { LiveEventPublisher } from '~/domain/live-events';
import { announceLike, likeRefusal, storeLike, type LikeRefusal } from '~/domain/likes/like-profile.server';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { dayIn } from './swipe-day';

type Ids = { tenantId: string; memberId: string };
type Swipe = Ids & { otherId: string; likesPerDay: number; timeZone: string };

/** Takes one of the day's likes, if any is left; the row's own condition decides, however many ask at once. */
async function takeLike(
  tx: TenantTx,
  { tenantId, memberId, likesPerDay, timeZone }: Swipe,
  now: Date,
): Promise<boolean> {
  const day = dayIn(timeZone, now);
  await tx.swipeDay.createMany({ data: [{ id: newId(), tenantId, memberId, day }], skipDuplicates: true });
  const { count } = await tx.swipeDay.updateMany({
    where: { memberId, day, likesUsed: { lt: likesPerDay } },
    data: { likesUsed: { increment: 1 } },
  });
  return count > 0;
}

/** The day's likes that are left in the game (DIS-8). */
export async function swipesLeft(
  db: TenantDb,
  { memberId, likesPerDay, timeZone }: Omit<Swipe, 'tenantId' | 'otherId'>,
  { now }: { now: Date },
): Promise<number> {
  const day = await db.swipeDay.findFirst({
    where: { memberId, day: dayIn(timeZone, now) },
    select: { likesUsed: true },
  });
  return Math.max(0, likesPerDay - (day?.likesUsed ?? 0));
}

export type SwipeRefusal = LikeRefusal | 'likes_used';

/**
 * Likes from the swipe game: one of the day's likes, until midnight in the tenant's time zone (DIS-8). A like that is there already
 * costs none. Refuses when the day's likes are used, and whom a like refuses.
 */
export async function swipeLike(
  db: TenantDb,
  input: Swipe,
  { now, events }: { now: Date; events: LiveEventPublisher },
): Promise<Outcome<{ matched: boolean }, SwipeRefusal>> {
  const ids = { tenantId: input.tenantId, fromId: input.memberId, toId: input.otherId };
  const refusal = await likeRefusal(db, ids);
  if (refusal) return refused(refusal);
  const liked = await db.$transaction(async (tx) => {
    const known = await tx.like.findFirst({
      where: { fromId: ids.fromId, toId: ids.toId },
      select: { id: true },
    });
    if (!known && !(await takeLike(tx, input, now))) return null;
    return storeLike(tx, ids, now);
  });
  if (!liked) return refused('likes_used');
  announceLike(events, ids, liked);
  return done({ matched: liked.matched && !liked.repeated });
}

/** Passes over a member, who is not shown in the game again for a while; whom nobody may see is passed over in silence (DIS-8). */
export async function swipePass(
  db: TenantDb,
  { tenantId, memberId, otherId }: Ids & { otherId: string },
  { now }: { now: Date },
): Promise<void> {
  if (!isId(otherId) || otherId === memberId) return;
  if ((await db.member.count({ where: { id: otherId } })) === 0) return;
  const { count } = await db.swipePass.updateMany({
    where: { memberId, passedId: otherId },
    data: { createdAt: now },
  });
  if (count > 0) return;
  await db.swipePass.createMany({
    data: [{ id: newId(), tenantId, memberId, passedId: otherId, createdAt: now }],
    skipDuplicates: true,
  });
}

/** Brings back all who were passed over. */
export async function forgetPasses(db: TenantDb, { memberId }: { memberId: string }): Promise<void> {
  await db.swipePass.deleteMany({ where: { memberId } });
}
