import type { TenantQueries } from '~/database/tenant-sql';
import { ageOn, isOnline } from '~/domain/profiles/rules';
import { givenLikes, receivedLikes, withOther } from './likers.server';
import { LIKES_PAGE, type LikeType } from './rules';

type Input = { memberId: string; type: LikeType; page: number };
type Sql = Pick<TenantQueries, 'selectFrom'>;

const likesOf = (sql: Sql, memberId: string, type: LikeType) => {
  if (type === 'given') return givenLikes(sql, memberId);
  const received = receivedLikes(sql, memberId);
  return type === 'matches' ? received.where('like.matchedAt', 'is not', null) : received;
};

/**
 * Lists one page of a member's received likes, given likes or matches, newest first. In the list of received
 * likes, new ones come before the others.
 */
export async function listLikes(sql: TenantQueries, { memberId, type, page }: Input, { now }: { now: Date }) {
  const rows = await withOther(likesOf(sql, memberId, type))
    .select(['like.isNew', 'like.matchedAt', 'like.createdAt'])
    .$if(type === 'received', (likes) => likes.orderBy('like.isNew', 'desc'))
    .orderBy('like.createdAt', 'desc')
    .limit(LIKES_PAGE + 1)
    .offset((page - 1) * LIKES_PAGE)
    .execute();
  const likes = rows
    .slice(0, LIKES_PAGE)
    .map(({ birthDate, lastSeenAt, invisible, isNew, matchedAt, createdAt, ...profile }) => ({
      ...profile,
      age: ageOn(birthDate, now),
      online: !profile.fictional && !invisible && isOnline(lastSeenAt, now),
      isNew: type === 'received' && isNew,
      matched: matchedAt !== null,
      likedAt: createdAt,
    }));
  return { likes, more: rows.length > LIKES_PAGE };
}

/** Counts the likes in each list. */
export async function countLikes(sql: TenantQueries, memberId: string): Promise<Record<LikeType, number>> {
  const { received, given, matches } = await sql
    .selectNoFrom((eb) => {
      const count = (type: LikeType) =>
        likesOf(eb, memberId, type).select(eb.fn.countAll<number>().as('count')).as(type);
      return [count('received'), count('given'), count('matches')];
    })
    .executeTakeFirstOrThrow();
  return { received: received ?? 0, given: given ?? 0, matches: matches ?? 0 };
}

/** Counts a member's new likes, for the badge and the page title. */
export async function countNewLikes(sql: TenantQueries, memberId: string): Promise<number> {
  const { count } = await receivedLikes(sql, memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('like.isNew', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
