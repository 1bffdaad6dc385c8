import type { TenantQueries } from '~/database/tenant-sql';
import { markShown, selectNewLikes, toDisplayedLike } from './shown-like.server';

/** Returns the newest like that is still new, even if shown before, and marks it as shown (LIK-5). */
export async function showNewestLike(
  sql: TenantQueries,
  { memberId }: { memberId: string },
  { now }: { now: Date },
) {
  const like = await selectNewLikes(sql, memberId)
    .orderBy('like.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!like) return null;
  await markShown(sql, like.likeId, now);
  return toDisplayedLike(like, now);
}
