import { expressionBuilder, type Expression } from 'kysely';
import { shownKey } from '~/database/shown-key.server';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';

type Tables = TenantTables & { other: TenantTables['Member']; shown: TenantTables['Profile'] };

/**
 * Builds conditions on another member, called `other` in a statement, and on their profile, called `shown`.
 */
const eb = expressionBuilder<Tables, 'other' | 'shown'>();

/** A member's id, or the column of a statement that contains it. */
type MemberId = string | Expression<string>;

const listed = eb('shown.listed', '=', true);

/** An invisible member can still be seen by members whom they like (ACC-18). */
const invisible = eb.and([
  eb('other.invisible', '=', true),
  eb('other.status', '=', 'active'),
  eb('other.deletionRequestedAt', 'is', null),
  eb('shown.status', '=', 'active'),
]);

// One subquery for each direction, so that each can use an index.
const unblocked = (memberId: MemberId) => [
  eb.not(
    eb.exists(
      eb
        .selectFrom('Block as block')
        .select('block.id')
        .where('block.blockerId', '=', memberId)
        .whereRef('block.blockedId', '=', 'other.id'),
    ),
  ),
  eb.not(
    eb.exists(
      eb
        .selectFrom('Block as block')
        .select('block.id')
        .whereRef('block.blockerId', '=', 'other.id')
        .where('block.blockedId', '=', memberId),
    ),
  ),
];

/**
 * A condition: the member may see the other, because neither has blocked the other and the other is listed,
 * or is invisible and likes the member.
 */
export const visibleTo = (memberId: MemberId) => {
  const likesThem = eb.exists(
    eb
      .selectFrom('Like as shownLike')
      .select('shownLike.id')
      .whereRef('shownLike.fromId', '=', 'other.id')
      .where('shownLike.toId', '=', memberId),
  );
  return eb.and([eb.or([listed, eb.and([invisible, likesThem])]), ...unblocked(memberId)]);
};

/**
 * The same condition for somebody whose like the member has received, so that the like is not looked up
 * again. A fictional profile's like does not count (PRO-10).
 */
export const visibleLiker = (memberId: MemberId) =>
  eb.and([eb.or([listed, invisible]), eb('shown.fictional', '=', false), ...unblocked(memberId)]);

/**
 * Selects the likes that a member has received from real members whom they may see. All lists, counters and
 * overlays start from this query, so that a number always equals the length of its list. A like from a member
 * whose address is not confirmed stays hidden here, and is new once the address is confirmed.
 */
export const receivedLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: MemberId) =>
  sql
    .selectFrom('Like as like')
    .innerJoin('Member as other', 'other.id', 'like.fromId')
    .innerJoin('Profile as shown', 'shown.id', 'like.fromId')
    .where('like.toId', '=', memberId)
    .where(visibleLiker(memberId));

/** Selects the likes that a member has given to members whom they may still see. */
export const givenLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: string) =>
  sql
    .selectFrom('Like as like')
    .innerJoin('Member as other', 'other.id', 'like.toId')
    .innerJoin('Profile as shown', 'shown.id', 'like.toId')
    .where('like.fromId', '=', memberId)
    .where(visibleTo(memberId));

/**
 * Adds what a list shows of the other member to a query of likes. The keys of the main photo are null if
 * there is none.
 */
export const withOther = (likes: ReturnType<typeof receivedLikes>) =>
  likes
    .leftJoin('Photo as photo', (join) =>
      join
        .onRef('photo.memberId', '=', 'other.id')
        .on('photo.isMain', '=', true)
        .on('photo.status', '=', 'active'),
    )
    .leftJoin('PhotoFile as card', (join) =>
      join.onRef('card.photoId', '=', 'photo.id').on('card.size', '=', 'card'),
    )
    .leftJoin('PhotoFile as thumb', (join) =>
      join.onRef('thumb.photoId', '=', 'photo.id').on('thumb.size', '=', 'thumb'),
    )
    .select(['shown.id', 'shown.name', 'shown.birthDate', 'shown.fictional', 'shown.cityName'])
    .select(['shown.lastSeenAt', 'other.invisible'])
    .select([shownKey('card').as('cardKey'), shownKey('thumb').as('thumbKey')]);
