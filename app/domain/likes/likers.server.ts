import type { Expression } from 'kysely';
import { mainPhotos } from '~/database/main-photos.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { visibleLiker, visibleTo } from '~/domain/profiles/visibility.server';

/** A member's id, or the column of a statement that contains it. */
type MemberId = string | Expression<string>;

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

/** Selects the received likes whose sender's profile the member has not opened since. */
export const newLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: MemberId) =>
  receivedLikes(sql, memberId).where('like.isNew', '=', true);

/** Selects the likes that a member has given to members whom they may still see. */
export const selectGivenLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: string) =>
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
    .leftJoin(mainPhotos.as('photo'), 'photo.memberId', 'other.id')
    .select(['shown.id', 'shown.name', 'shown.birthDate', 'shown.fictional', 'shown.cityName'])
    .select(['shown.lastSeenAt', 'other.invisible'])
    .select(['photo.cardKey', 'photo.thumbKey']);
