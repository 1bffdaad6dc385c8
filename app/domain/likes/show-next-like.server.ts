import type { TenantQueries } from '~/database/tenant-sql';
import { markShown, selectNewLikes, toDisplayedLike } from './shown-like.server';

/**
 * Returns the oldest received like that no overlay and no list has shown yet, and marks it as shown. Each
 * like is returned only once, even if several pages ask at the same moment (LIK-7). Null if there is none.
 */
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
