import { expressionBuilder, type Expression } from 'kysely';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';

type Tables = TenantTables & { other: TenantTables['Member']; shown: TenantTables['Profile'] };

/** Conditions on another member, who is `other` in a statement, with `shown`, their profile. */
const eb = expressionBuilder<Tables, 'other' | 'shown'>();

/** A member, or the column of a statement that names one. */
type MemberId = string | Expression<string>;

const listed = eb('shown.listed', '=', true);

/** Invisible members are seen by those whom they like: that is their own doing (ACC-18). */
const invisible = eb.and([
  eb('other.invisible', '=', true),
  eb('other.status', '=', 'active'),
  eb('other.deletionRequestedAt', 'is', null),
  eb('shown.status', '=', 'active'),
]);

// One question each way, so that each is answered by an index.
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

/** That a member may see the other: none who is blocked either way, hidden or leaving. */
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

/** The same of one whose like the member has received, which need not be looked up; a fictional profile's like does not count (PRO-10). */
export const visibleLiker = (memberId: MemberId) =>
  eb.and([eb.or([listed, invisible]), eb('shown.fictional', '=', false), ...unblocked(memberId)]);

/**
 * Likes that a member has received: of real members whom they may see (PRO-10, SAF-10). Lists, counts and overlays all begin with
 * these, so that a number is that of a list. A like of one whose address is not confirmed waits here unseen, and is new once it is.
 */
export const receivedLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: MemberId) =>
  sql
    .selectFrom('Like as like')
    .innerJoin('Member as other', 'other.id', 'like.fromId')
    .innerJoin('Profile as shown', 'shown.id', 'like.fromId')
    .where('like.toId', '=', memberId)
    .where(visibleLiker(memberId));

/** Likes that a member has given, to those whom they may still see. */
export const givenLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: string) =>
  sql
    .selectFrom('Like as like')
    .innerJoin('Member as other', 'other.id', 'like.toId')
    .innerJoin('Profile as shown', 'shown.id', 'like.toId')
    .where('like.fromId', '=', memberId)
    .where(visibleTo(memberId));

/** Likes by a condition, with what a list tells of the other side: the keys of the main photo are null where there is none. */
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
    .select(['shown.lastSeenAt', 'other.invisible', 'card.key as cardKey', 'thumb.key as thumbKey']);
