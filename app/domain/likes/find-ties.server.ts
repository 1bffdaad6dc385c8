import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { hasChosenBlock } from '~/domain/profiles/visibility.server';
import { likedPart } from './rules';

type Pair = { memberId: string; otherId: string };

/** Reads how a member relates to the owner of an opened profile: likes, match, block, interests and position. */
export async function findTies(sql: TenantQueries, { memberId, otherId }: Pair) {
  const { like, blocked, likedAnew, interests, place } = await sql
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('Like')
          .select(['photoId', 'question'])
          .select(({ eb: each }) => each('matchedAt', 'is not', null).as('matched'))
          .where('fromId', '=', memberId)
          .where('toId', '=', otherId),
      ).as('like'),
      hasChosenBlock(memberId, otherId).as('blocked'),
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
    likedPart: like && likedPart(like),
    matched: like?.matched === true,
    blocked: Boolean(blocked),
    likedAnew: Boolean(likedAnew),
    interests: interests.map(({ interest }) => interest),
    place,
  };
}
