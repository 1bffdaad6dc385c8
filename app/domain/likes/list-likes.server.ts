import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared, preparedByShape } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { ageOn } from '~/domain/profiles/rules';
import { isShownOnline } from '~/domain/profiles/visibility.server';
import { answerBeginning, LIKED_PART } from './liked-part.server';
import { selectGivenLikes, receivedLikes, withOther } from './likers.server';
import { LIKES_PAGE, NEWEST_MATCHES, type LikeType } from './rules';

type Input = { memberId: string; type: LikeType; page: number };
type Sql = Pick<TenantQueries, 'selectFrom'>;

const selectLikes = (sql: Sql, memberId: string, type: LikeType) => {
  if (type === 'given') return selectGivenLikes(sql, memberId);
  const received = receivedLikes(sql, memberId);
  return type === 'matches' ? received.where('like.matchedAt', 'is not', null) : received;
};

const likesQuery = preparedByShape(
  { bound: ['memberId', 'offset'], plannedOnce: () => true },
  (sql, { memberId, type, offset }: { memberId: string; type: LikeType; offset: number }) =>
    withOther(selectLikes(sql, memberId, type))
      .select(['like.isNew', 'like.matchedAt', 'like.createdAt', ...LIKED_PART])
      .$if(type === 'received', (likes) => likes.orderBy('like.isNew', 'desc'))
      .orderBy('like.createdAt', 'desc')
      .limit(LIKES_PAGE + 1)
      .offset(offset),
);

/**
 * Lists one page of likes or matches, newest first, with what each is of (LIK-11); received likes start with the new
 * ones (LIK-2).
 */
export async function listLikes(sql: TenantQueries, { memberId, type, page }: Input, { now }: { now: Date }) {
  const rows = await likesQuery(sql, { memberId, type, offset: (page - 1) * LIKES_PAGE });
  const likes = rows
    .slice(0, LIKES_PAGE)
    .map(({ birthDate, lastSeenAt, invisible, isNew, matchedAt, createdAt, likedAnswer, ...profile }) => ({
      ...profile,
      likedAnswer: answerBeginning(likedAnswer),
      age: ageOn(birthDate, now),
      online: isShownOnline({ ...profile, invisible, lastSeenAt }, now),
      isNew: type === 'received' && isNew,
      matched: matchedAt !== null,
      likedAt: createdAt,
    }));
  return { likes, more: rows.length > LIKES_PAGE };
}

const countsQuery = prepared((sql, { memberId }: { memberId: string }) =>
  sql.selectNoFrom((eb) => {
    const count = (type: LikeType) =>
      selectLikes(eb, memberId, type).select(eb.fn.countAll<number>().as('count')).as(type);
    const newest = withOther(selectLikes(eb, memberId, 'matches'))
      .orderBy('like.createdAt', 'desc')
      .limit(NEWEST_MATCHES);
    return [count('received'), count('given'), count('matches'), jsonArrayFrom(newest).as('newest')];
  }),
);

export async function countLikes(sql: TenantQueries, memberId: string, { now }: { now: Date }) {
  const [found] = await countsQuery(sql, { memberId });
  return {
    counts: { received: found?.received ?? 0, given: found?.given ?? 0, matches: found?.matches ?? 0 },
    newestMatches: (found?.newest ?? []).map(({ id, name, birthDate, fictional, cardKey, thumbKey }) => ({
      id,
      name,
      fictional,
      cardKey,
      thumbKey,
      age: ageOn(new Date(birthDate), now),
    })),
  };
}
