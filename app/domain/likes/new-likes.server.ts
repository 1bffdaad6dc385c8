import { expressionBuilder, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '~/database/tenant-sql';
import { newLikes } from './likers.server';

type OfMember = ExpressionBuilder<TenantTables & { member: TenantTables['Member'] }, 'member'>;

const inner = expressionBuilder<TenantTables, never>();

/** Counts the new likes of `member`, for the badge and the page title. */
export const newLikesCount = (eb: OfMember) =>
  newLikes(inner, eb.ref('member.id')).select(({ fn }) => fn.countAll<number>().as('count'));

/**
 * Selects the number of new likes that no page has shown yet, and the name of the latest sender; null if
 * there are none.
 */
export const waitingLike = (eb: OfMember) =>
  jsonObjectFrom(
    newLikes(inner, eb.ref('member.id'))
      .select(['shown.id', 'shown.name'])
      .select(({ fn }) => fn.countAll<number>().over().as('count'))
      .where('like.shownAt', 'is', null)
      .orderBy('like.createdAt', 'desc')
      .limit(1),
  );
