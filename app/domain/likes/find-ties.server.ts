import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { hasBlocked } from '~/domain/profiles/visibility.server';

type Pair = { memberId: string; otherId: string };

/**
 * Reads how a member is related to another member whose profile they open: whether they like or have blocked
 * the other, whether it is a match, whether the other's like is new, the member's own interests, to mark the shared
 * ones, and where they are, to say how far apart they live.
 */
export async function findTies(sql: TenantQueries, { memberId, otherId }: Pair) {
  const { like, blocked, likedAnew, interests, place } = await sql
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('Like')
          .select(({ eb: each }) => each('matchedAt', 'is not', null).as('matched'))
          .where('fromId', '=', memberId)
          .where('toId', '=', otherId),
      ).as('like'),
      hasBlocked(memberId, otherId).as('blocked'),
      eb
        .exists(
          eb
            .selectFrom('Like')
            .select('id')
            .where('fromId', '=', otherId)
            .where('toId', '=', memberId)
            .where('isNew', '=', true),
        )
        .as('likedAnew'),
      jsonArrayFrom(eb.selectFrom('ProfileInterest').select('interest').where('memberId', '=', memberId)).as(
        'interests',
      ),
      jsonObjectFrom(
        eb.selectFrom('Profile').select(['latitude', 'longitude']).where('id', '=', memberId),
      ).as('place'),
    ])
    .executeTakeFirstOrThrow();
  return {
    likes: like !== null,
    matched: like?.matched === true,
    blocked: Boolean(blocked),
    likedAnew: Boolean(likedAnew),
    interests: interests.map(({ interest }) => interest),
    place,
  };
}
