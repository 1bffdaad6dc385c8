import { expressionBuilder, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '~/database/tenant-sql';
import { receivedLikes } from './likers.server';

type OfMember = ExpressionBuilder<TenantTables & { member: TenantTables['Member'] }, 'member'>;

const inner = expressionBuilder<TenantTables, never>();

/** Selects the new likes of `member`: received likes whose sender's profile has not been opened since. */
const newLikes = (eb: OfMember) => receivedLikes(inner, eb.ref('member.id')).where('like.isNew', '=', true);

/** Counts the new likes of `member`, for the badge and the page title. */
export const newLikesCount = (eb: OfMember) =>
  newLikes(eb).select(({ fn }) => fn.countAll<number>().as('count'));

/**
 * Selects the number of new likes that no page has shown yet, and the name of the latest sender; null if
 * there are none.
 */
export const waitingLike = (eb: OfMember) =>
  jsonObjectFrom(
    newLikes(eb)
      .select(['shown.id', 'shown.name'])
      .select(({ fn }) => fn.countAll<number>().over().as('count'))
      .where('like.shownAt', 'is', null)
      .orderBy('like.createdAt', 'desc')
      .limit(1),
  );
