import type { Expression } from 'kysely';
import { mainPhotos } from '~/database/search/main-photos.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { visibleLiker, visibleTo } from '~/domain/profiles/visibility.server';

type MemberId = string | Expression<string>;

/** Selects likes of real, visible, confirmed members. All lists and counters use it, so that they always agree. */
export const receivedLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: MemberId) =>
  sql
    .selectFrom('Like as like')
    .innerJoin('Member as other', 'other.id', 'like.fromId')
    .innerJoin('Profile as shown', 'shown.id', 'like.fromId')
    .where('like.toId', '=', memberId)
    .where(visibleLiker(memberId));

/** Selects received likes whose sender's profile was not opened since. */
export const newLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: MemberId) =>
  receivedLikes(sql, memberId).where('like.isNew', '=', true);

/** Selects given likes to members who are still visible. */
export const selectGivenLikes = (sql: Pick<TenantQueries, 'selectFrom'>, memberId: string) =>
  sql
    .selectFrom('Like as like')
    .innerJoin('Member as other', 'other.id', 'like.toId')
    .innerJoin('Profile as shown', 'shown.id', 'like.toId')
    .where('like.fromId', '=', memberId)
    .where(visibleTo(memberId));

/** Adds the other member's card to a query of likes; photo keys are null without a main photo. */
export const withOther = (likes: ReturnType<typeof receivedLikes>) =>
  likes
    .leftJoin(mainPhotos.as('photo'), 'photo.memberId', 'other.id')
    .select(['shown.id', 'shown.name', 'shown.birthDate', 'shown.fictional', 'shown.cityName'])
    .select(['shown.lastSeenAt', 'other.invisible'])
    .select(['photo.cardKey', 'photo.thumbKey']);
