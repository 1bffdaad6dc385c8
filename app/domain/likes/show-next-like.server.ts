import type { TenantQueries } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import { newLikes, withOther } from './likers.server';

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
    const like = await withOther(newLikes(sql, memberId))
      .select(['like.id as likeId', 'like.matchedAt', 'like.createdAt'])
      .where('like.shownAt', 'is', null)
      .orderBy('like.createdAt')
      .limit(1)
      .executeTakeFirst();
    if (!like) return null;
    const { likeId, matchedAt, createdAt, birthDate, invisible: _, ...liker } = like;
    const { numUpdatedRows } = await sql
      .updateTable('Like')
      .set({ shownAt: now })
      .where('id', '=', likeId)
      .where('shownAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0)
      return { ...liker, age: ageOn(birthDate, now), matched: matchedAt !== null, likedAt: createdAt };
  }
}
