import type { TenantQueries } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import { answerBeginning, LIKED_PART } from './liked-part.server';
import { newLikes, withOther } from './likers.server';

export const selectNewLikes = (sql: TenantQueries, memberId: string) =>
  withOther(newLikes(sql, memberId)).select([
    'like.id as likeId',
    'like.matchedAt',
    'like.createdAt',
    ...LIKED_PART,
  ]);

/** Marks a like as shown; returns false if it already was. */
export async function markShown(sql: TenantQueries, likeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('Like')
    .set({ shownAt: now })
    .where('id', '=', likeId)
    .where('shownAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectNewLikes>['executeTakeFirst']>>>;

export function toDisplayedLike(row: Row, now: Date) {
  const { likeId: _, matchedAt, createdAt, birthDate, invisible: __, likedAnswer, ...liker } = row;
  const like = { matched: matchedAt !== null, likedAt: createdAt, likedAnswer: answerBeginning(likedAnswer) };
  return { ...liker, age: ageOn(birthDate, now), ...like };
}
