import type { TenantQueries } from '~/database/tenant-sql';
import { markShown, selectNewLikes, toDisplayedLike } from './shown-like.server';

/** Returns the oldest like not shown yet, and marks it as shown: once, even for parallel requests (LIK-7). */
export async function showNextLike(
  sql: TenantQueries,
  { memberId }: { memberId: string },
  { now }: { now: Date },
) {
  for (;;) {
    const like = await selectNewLikes(sql, memberId)
      .where('like.shownAt', 'is', null)
      .orderBy('like.createdAt')
      .limit(1)
      .executeTakeFirst();
    if (!like) return null;
    if (await markShown(sql, like.likeId, now)) return toDisplayedLike(like, now);
  }
}
