import { expressionBuilder } from 'kysely';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import { receivedLikes, withOther } from './likers.server';

/**
 * The oldest real like that no overlay and no list has shown yet, and from now on it counts as shown (LIK-7): each is given once,
 * however many pages ask at the same moment. Null where there is none; it writes no like and invents none.
 */
export async function showNextLike(
  sql: TenantQueries,
  { memberId }: { memberId: string },
  { now }: { now: Date },
) {
  for (;;) {
    const like = await withOther(receivedLikes(sql, memberId))
      .select(['like.id as likeId', 'like.matchedAt', 'like.createdAt'])
      .where('like.isNew', '=', true)
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

const inner = expressionBuilder<TenantTables, never>();

/** A list of received likes shows all of them: none of them comes up again by itself (LIK-7, LIK-8). */
export async function showAllLikes(
  sql: TenantQueries,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<void> {
  await sql
    .updateTable('Like')
    .set({ shownAt: now })
    .where('id', 'in', receivedLikes(inner, memberId).select('like.id').where('like.shownAt', 'is', null))
    .execute();
}
